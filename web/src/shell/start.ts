import type { PageEntry, PageModule } from '../core/page-table.ts'
import type { TextFile } from '../core/texts.ts'

/** What a document of the build hands to the scripts: the page that it is for, so that nothing has to be looked up. */
export interface Start {
  /** Tells builds apart. */
  readonly build: string
  /** Nothing in the place of the page that says there is none. */
  readonly found?: { readonly path: string; readonly entry: PageEntry }
  /** The page stands in the document as HTML. */
  readonly standing: boolean
  readonly page: () => Promise<PageModule>
  /** By feature, in the document's language. */
  readonly texts: Readonly<Record<string, () => Promise<TextFile>>>
}
