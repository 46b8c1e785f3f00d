import type { EarlyAnswer } from '../core/early-answer.ts'
import type { PageEntry, PageModule } from '../core/page-table.ts'
import type { TextFile } from '../core/texts.ts'

/** Passed by a built document to the scripts. It names the page, so the page index is not needed. */
export interface Start {
  /** Identifies the build. */
  readonly build: string
  /** Undefined for the not-found page. */
  readonly found?: { readonly path: string; readonly entry: PageEntry }
  /** The calls that the document has sent for the page. */
  readonly early?: readonly EarlyAnswer[]
  /** The document contains the page as HTML. */
  readonly prerendered: boolean
  /** Undefined in the document for any address, which the service worker answers with: the page index finds the page. */
  readonly page?: () => Promise<PageModule>
  /** By feature, in the document's language. */
  readonly texts: Readonly<Record<string, () => Promise<TextFile>>>
}
