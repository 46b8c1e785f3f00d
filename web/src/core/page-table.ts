/**
 * The pages of a feature, by path. The path is the specification's; the page is the name of the file beside
 * `routes.ts`: `prices` is `prices-page.tsx`.
 */
export interface PageEntry {
  readonly page: string
  /** Shows the bottom tab bar. */
  readonly tab?: true
  /** Goes to `/login` when nobody is signed in; the other pages open the login dialog. */
  readonly account?: true
  /** Every `:id` that there is, where the path has one; any other is answered with status 404. */
  readonly ids?: readonly string[]
  /** Stands as HTML in the build, in both languages. */
  readonly prerender?: true
}

export type PageTable = Readonly<Record<`/${string}`, PageEntry>>

export interface FeaturePages {
  readonly feature: string
  readonly pages: PageTable
}

/** Declares the pages of a feature; its paths become part of the type `Path`, so that links to them compile. */
export const pagesOf = <const Pages extends PageTable>(feature: string, pages: Pages) => ({ feature, pages })
