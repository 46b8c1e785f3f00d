import type { Language } from './browser.ts'
import type { SeededThings } from './seed-account.ts'

export type Heading = Readonly<Record<Language, string | RegExp>>
export const heading = (us: string, zhcn: string): Heading => ({ us, zhcn })
export const same = (pattern: RegExp): Heading => ({ us: pattern, zhcn: pattern })

/** What is expected of a feature's pages, in its folder's `page-facts.ts`. */
export interface PageFacts {
  /** The heading of each built page: distinguishes it from an error page and from other pages. */
  readonly headings: Readonly<Record<string, Heading>>
  /** What a page is about; the others need nothing in their address. A whole address where a part of the path is chosen. */
  readonly addresses?: (things: SeededThings) => Readonly<Record<string, string>>
}
