import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../core/link.tsx'
import { pathOf } from '../core/pages.ts'
import type { Path } from '../core/paths.ts'
import { useSession } from '../core/session.ts'
import { useTexts } from '../core/texts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import layout from '../ui/layout.module.css'
import { FailureBoundary } from './failure-boundary.tsx'
import css from './main-navigation.module.css'

const RailMenu = lazy(() => import('./rail-menu.tsx'))

interface Tab {
  readonly path: Path
  readonly icon: IconName
  readonly label: 'home' | 'controlPanel' | 'cart' | 'me'
}

const tabs: readonly Tab[] = [
  { path: '/', icon: 'home', label: 'home' },
  { path: '/control', icon: 'panel', label: 'controlPanel' },
  { path: '/shopcar', icon: 'cart', label: 'cart' },
  { path: '/my', icon: 'me', label: 'me' },
]

/** The tab bar of the four main pages; on a desktop a rail beside every page, with all functions. */
export function MainNavigation({ tab }: { readonly tab: boolean }) {
  const t = useTexts('core')
  const { pathname, key } = useLocation()
  const here = pathOf(pathname)
  const desktop = useDesktop()
  const [cartCount, unread] = [useSession(state => state.cartCount), useSession(state => state.unread)]
  return (
    <nav className={css.bar} data-tab={tab || undefined} aria-label={t('mainNavigation')}>
      <div className={css.tabs}>
        {tabs.map(({ path, icon, label }) => {
          const count = label === 'cart' ? cartCount : label === 'me' ? unread : 0
          const counted = count > 0
          return (
            <Link
              key={path}
              to={path}
              className={`${layout.grid} ${layout.shrink} ${css.tab}`}
              aria-current={path === here ? 'page' : undefined}
            >
              <span className={css.icon}>
                <Icon name={icon} />
                {counted && (
                  <span className={`${layout.strong} ${layout.centerText} ${css.badge}`} aria-hidden="true">
                    {count > 99 ? '99+' : count}
                  </span>
                )}
              </span>
              <span className={`${layout.ellipsis} ${css.label}`} aria-hidden={counted || undefined}>
                {t(label)}
              </span>
              {counted && (
                <span className="visually-hidden">
                  {label === 'me' ? t('meWith', { count }) : t('cartWith', { count })}
                </span>
              )}
            </Link>
          )
        })}
      </div>
      {desktop && (
        // The pages work without it.
        <FailureBoundary at={key} instead={null}>
          <Suspense fallback={null}>
            <RailMenu here={here} />
          </Suspense>
        </FailureBoundary>
      )}
    </nav>
  )
}

const wide = () => matchMedia('(min-width: 64em)')

function subscribe(listener: () => void): () => void {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )
