import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { PageEntry } from '../core/page-table.ts'
import { pageTables } from './pages.ts'

function pagesWhere(keep: (entry: PageEntry) => boolean): RouteConfigEntry[] {
  return pageTables.flatMap(({ feature, pages }) =>
    Object.entries<PageEntry>(pages)
      .filter(([, entry]) => keep(entry))
      .map(([path, { page }]) => {
        const file = `../features/${feature}/${page}-page.tsx`
        const id = `${feature}/${page}`
        return path === '/' ? { index: true, file, id } : route(path.slice(1), file, { id })
      }),
  )
}

/**
 * Every page once: `zhcn?` in front makes its Chinese twin. The two layouts say what a page needs around it:
 * somebody signed in, and the tab bar.
 */
export default [
  route('zhcn?', 'shell.tsx', { id: 'shell' }, [
    layout('tab-pages.tsx', { id: 'tab' }, [
      ...pagesWhere(({ tab, account }) => tab === true && !account),
      layout(
        'account-pages.tsx',
        { id: 'tab-account' },
        pagesWhere(({ tab, account }) => tab === true && account === true),
      ),
    ]),
    layout(
      'account-pages.tsx',
      { id: 'account' },
      pagesWhere(({ tab, account }) => !tab && account === true),
    ),
    ...pagesWhere(({ tab, account }) => !tab && !account),
    route('*', 'not-found-page.tsx', { id: 'not-found' }),
  ]),
] satisfies RouteConfig
