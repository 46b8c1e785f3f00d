import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Heading, PageFacts } from './page-facts.ts'
import type { SeededThings } from './seed-account.ts'

const features: readonly PageFacts[] = await Promise.all(
  globSync('*/page-facts.ts', { cwd: import.meta.dirname }).map(async file => {
    const { pageFacts }: { pageFacts: PageFacts } = await import(join(import.meta.dirname, file))
    return pageFacts
  }),
)

/** The heading of each built page, of all features. */
export const headings: Readonly<Record<string, Heading>> = Object.assign({}, ...features.map(one => one.headings))

/** What pages are about, of all features. */
export const addressesOf = (things: SeededThings): Readonly<Record<string, string>> =>
  Object.assign({}, ...features.map(({ addresses }) => addresses?.(things) ?? {}))
