import type { ComponentType } from 'react'
import { markDone } from './done-promise.ts'
import { languageOf, withoutLanguage } from './language.tsx'
import { type FoundPage, loadPageIndex } from './page-index.ts'
import type { PageEntry, PageModule } from './page-table.ts'
import { loadTexts } from './texts.ts'

/** A page whose code is there. */
export interface ReadyPage {
  /** As the table has it; `undefined` for an address that is no page's. */
  readonly path: string | undefined
  readonly entry: PageEntry | undefined
  readonly params: Readonly<Record<string, string>>
  readonly Content: ComponentType
}

/** Also what an address leads to that is no page's. */
let notFound: () => Promise<PageModule> = async () => {
  throw new Error('no page')
}

export const provideNotFound = (load: typeof notFound): void => {
  notFound = load
}

const ready = new Map<string, Promise<ReadyPage>>()

/** The build writes a page at `/shopcar/`, the browser shows it at `/shopcar`. */
const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** An address as the table of pages has it: without language and closing slash. */
export const pathOf = (pathname: string): string => withoutSlash(withoutLanguage(pathname))

/** The page that the document came with: its code was fetched beside the router's. */
export function addPage(pathname: string, page: ReadyPage): void {
  ready.set(pathOf(pathname), markDone(Promise.resolve(page), page))
}

/** Fetches what stands at an address: its code, and its texts in the address's language. */
export function loadPage(pathname: string): Promise<ReadyPage> {
  const path = pathOf(pathname)
  const known = ready.get(path)
  if (known) return known
  const loading = fetchPage(pathname, path)
  ready.set(path, loading)
  loading.then(
    page => markDone(loading, page),
    () => ready.delete(path),
  )
  return loading
}

async function fetchPage(pathname: string, path: string): Promise<ReadyPage> {
  const { find } = await loadPageIndex()
  const found = find(path)
  if (!found) return readyPage(undefined, await notFound())
  const [module] = await Promise.all([fileOf(found), loadTexts(found.feature, languageOf(pathname))])
  return readyPage(found, module)
}

async function fileOf({ entry, files }: FoundPage): Promise<PageModule> {
  const load = (await files())[entry.page]
  if (!load) throw new Error(`no file for the page ${entry.page}`)
  return load()
}

export const readyPage = (found: Omit<FoundPage, 'feature' | 'files'> | undefined, module: PageModule): ReadyPage => ({
  path: found?.path,
  entry: found?.entry,
  params: found?.params ?? {},
  Content: module.default,
})

/** Before somebody goes there: a failure is found out when they do. */
export function prefetchPage(address: string): void {
  const pathname = address.split(/[?#]/)[0] ?? ''
  if (pathname.startsWith('/')) loadPage(pathname).catch(() => undefined)
}
