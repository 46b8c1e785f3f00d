import type { ComponentType } from 'react'

/**
 * The pages of a feature, by path. The path is the specification's; the page is the name of the file beside
 * `routes.ts`: `prices` is `prices-page.tsx`, and `pages.ts` says how it is fetched.
 */
export interface PageEntry {
  readonly page: string
  /** Shows the bottom tab bar. */
  readonly tab?: true
  /** Goes to `/login` when nobody is signed in; the other pages open the login dialog. */
  readonly account?: true
  /** All values of the path's `:id`; the server answers any other with status 404, and the page reports it. */
  readonly ids?: readonly string[]
  /** Stands as HTML in the build, in both languages. */
  readonly prerender?: true
  /**
   * The web role renders the page anew each minute, with the answers to the visitor's calls that it makes. Listed are the
   * query parameters that the page differs by; an address with any other is answered with the page as built.
   */
  readonly filledBy?: readonly string[]
}

export type PageTable = Readonly<Record<`/${string}`, PageEntry>>

export interface FeaturePages {
  readonly feature: string
  readonly pages: PageTable
}

/** Declares the pages of a feature; its paths become part of the type `Path`, so that links to them compile. */
export const pagesOf = <const Pages extends PageTable>(feature: string, pages: Pages) => ({ feature, pages })

export interface PageModule {
  readonly default: ComponentType
}

/** Imports each page of a feature, by its name in `routes.ts`; a missing one does not compile. */
export type PageFiles<Routes extends FeaturePages = FeaturePages> = Readonly<
  Record<PageName<Routes['pages']>, () => Promise<PageModule>>
>
type PageName<Pages extends PageTable> = {
  [Path in keyof Pages]: Pages[Path] extends PageEntry ? Pages[Path]['page'] : never
}[keyof Pages]

/** Matches a path with a route pattern: a part that begins with a colon matches any value. */
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
