import type { PageIndex, TableLine } from '../core/page-index.ts'
import { type FeaturePages, type PageEntry, type PageFiles, paramsOf } from '../core/page-table.ts'
import type { Path } from '../core/paths.ts'

/** `routes.ts` lists the pages of a feature. */
const routes = import.meta.glob<FeaturePages>('../features/*/routes.ts', { eager: true, import: 'routes' })
/** `pages.ts` imports them; that larger file is loaded only for the features that are visited. */
const files = import.meta.glob<PageFiles>('../features/*/pages.ts', { import: 'pages' })

/** Every feature with pages. */
const lines: readonly TableLine[] = Object.entries(routes).map(([path, listed]) => {
  const load = files[path.replace('/routes.ts', '/pages.ts')]
  if (!load) throw new Error(`${path} has no pages.ts beside it`)
  return { ...listed, files: load }
})

interface Listed {
  readonly path: string
  readonly entry: PageEntry
  readonly line: TableLine
}

export const allPages: readonly Listed[] = lines.flatMap(line =>
  Object.entries(line.pages).map(([path, entry]) => ({ path, entry, line })),
)

const byPath = new Map(allPages.map(listed => [listed.path, listed]))
const withParameters = allPages.filter(({ path }) => path.includes(':'))

const isPath = (path: string): path is Path => byPath.has(path)

const find: PageIndex['find'] = pathname => {
  const exact = byPath.get(pathname)
  const [listed, params] = exact ? [exact, {}] : findByParameters(pathname)
  if (!listed) return undefined
  const { path, entry, line } = listed
  return { feature: line.feature, path, entry, params, files: line.files }
}

function findByParameters(pathname: string): [Listed, Readonly<Record<string, string>>] | [undefined, undefined] {
  for (const listed of withParameters) {
    const params = paramsOf(listed.path, pathname)
    if (params && Object.values(params).every(value => listed.entry.ids?.includes(value) ?? true))
      return [listed, params]
  }
  return [undefined, undefined]
}

export const pageIndex: PageIndex = { isPath, find }
