import type { ComponentType } from 'react'
import { markDone } from './done-promise.ts'
import { languageOf, withoutLanguage } from './language.tsx'
import { type FoundPage, loadPageIndex } from './page-index.ts'
import type { PageEntry, PageModule } from './page-table.ts'
import { loadTexts } from './texts.ts'

/** A page whose code is loaded. */
export interface ReadyPage {
  /** The route pattern; undefined for the not-found page. */
  readonly path: string | undefined
  readonly entry: PageEntry | undefined
  readonly params: Readonly<Record<string, string>>
  readonly Content: ComponentType
}

let notFound: () => Promise<PageModule> = async () => {
  throw new Error('no page')
}

export const provideNotFound = (load: typeof notFound): void => {
  notFound = load
}

const ready = new Map<string, Promise<ReadyPage>>()

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** The path without language prefix and trailing slash. */
export const pathOf = (pathname: string): string => withoutSlash(withoutLanguage(pathname))

/** Adds the page that the document was built for. */
export function addPage(pathname: string, page: ReadyPage): void {
  ready.set(pathOf(pathname), markDone(Promise.resolve(page), page))
}

/** Loads the page at an address and its texts in the language of the address. */
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
  const [, load] = Object.entries(await files()).find(([file]) => file.endsWith(`/${entry.page}-page.tsx`)) ?? []
  if (!load) throw new Error(`no file for the page ${entry.page}`)
  return load()
}

export const readyPage = (found: Omit<FoundPage, 'feature' | 'files'> | undefined, module: PageModule): ReadyPage => ({
  path: found?.path,
  entry: found?.entry,
  params: found?.params ?? {},
  Content: module.default,
})

/** Loads a page ahead of navigation; the navigation itself reports failures. */
export function prefetchPage(address: string): void {
  const pathname = address.split(/[?#]/)[0] ?? ''
  if (pathname.startsWith('/')) loadPage(pathname).catch(() => undefined)
}
