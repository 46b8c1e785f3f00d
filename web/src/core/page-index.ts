import type { FeaturePages, PageEntry, PageFiles } from './page-table.ts'
import type { Path } from './paths.ts'

/** A page that an address leads to. */
export interface FoundPage {
  readonly feature: string
  /** As the table has it, with its parameters' names. */
  readonly path: string
  readonly entry: PageEntry
  /** What the address has in the place of the path's parameters. */
  readonly params: Readonly<Record<string, string>>
  /** How the feature's pages are fetched. */
  readonly files: () => Promise<PageFiles>
}

/** All addresses of the product. It grows with every page, so nothing fetches it before somebody moves. */
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

/** The shell says how the index is fetched. */
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
 * The address if the page is built: for addresses that the server or the specification names before their page exists.
 */
export async function builtPath(address: string): Promise<Path | undefined> {
  const { isPath } = await loadPageIndex()
  const path = address.split('?')[0] ?? ''
  return isPath(path) ? path : undefined
}
