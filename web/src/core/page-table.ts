import type { ComponentType } from 'react'
import type { Indexed } from './page-address.ts'

/**
 * The pages of a feature, by path. The path comes from the specification. The page is the name of the file beside or below `routes.ts`:
 * `prices` is `prices-page.tsx`; `pages.ts` imports it.
 */
export interface PageEntry {
  readonly page: string
  /** Shows the bottom tab bar. */
  readonly tab?: true
  /** Redirects visitors to `/login`; the other pages open the login dialog. */
  readonly account?: true
  /** All values of the path's `:id`. The server answers any other value with status 404, and the page reports it. */
  readonly ids?: readonly string[]
  /** The build contains the page as HTML, in both languages. */
  readonly prerender?: true
  /**
   * The web role renders the page again each minute, with the answers to the calls that it makes for a visitor. The list names
   * the query parameters that change the page; an address with any other gets the page as built.
   */
  readonly filledBy?: readonly string[]
  /** Search engines may list the page. */
  readonly indexed?: Indexed
}

export type PageTable = Readonly<Record<`/${string}`, PageEntry>>

export interface FeaturePages {
  readonly feature: string
  readonly pages: PageTable
}

/** Declares the pages of a feature. Its paths become part of the type `Path`, so that links to them compile. */
export const pagesOf = <const Pages extends PageTable>(feature: string, pages: Pages) => ({ feature, pages })

/** The paths of a feature's pages, which its `routes.ts` adds to `Paths`. */
export type PathsOf<Routes extends FeaturePages> = Record<keyof Routes['pages'] & string, true>

export interface PageModule {
  readonly default: ComponentType
}

/** Imports each page of a feature, by its file. */
export type PageFiles = Readonly<Record<string, () => Promise<PageModule>>>

/** Matches a path with a route pattern. A part that begins with a colon matches any value. */
export function paramsOf(path: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [path.split('/'), pathname.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}
