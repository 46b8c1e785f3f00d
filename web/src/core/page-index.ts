import type { FeaturePages, PageEntry, PageFiles } from './page-table.ts'
import type { Path } from './paths.ts'

/** The page at an address. */
export interface FoundPage {
  readonly feature: string
  /** The route pattern. */
  readonly path: string
  readonly entry: PageEntry
  /** Values of the pattern's parameters. */
  readonly params: Readonly<Record<string, string>>
  /** Loads the feature's `pages.ts`. */
  readonly files: () => Promise<PageFiles>
}

/** All routes of the product. It grows with every page, so it is loaded at the first navigation. */
export interface PageIndex {
  readonly isPath: (path: string) => path is Path
  readonly find: (pathname: string) => FoundPage | undefined
}

export interface TableLine extends FeaturePages {
  readonly files: () => Promise<PageFiles>
}

let load: () => Promise<PageIndex> = async () => {
  throw new Error('no pages')
}
let fetched: Promise<PageIndex> | undefined

/** The shell provides the loader. */
export const providePages = (loader: typeof load): void => {
  load = loader
}

export function loadPageIndex(): Promise<PageIndex> {
  fetched ??= load()
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

/**
 * Returns the address if it belongs to a page. The server and the specification name addresses whose pages do not exist yet.
 */
export async function builtPath(address: string): Promise<Path | undefined> {
  const { isPath } = await loadPageIndex()
  const path = address.split('?')[0] ?? ''
  return isPath(path) ? path : undefined
}
