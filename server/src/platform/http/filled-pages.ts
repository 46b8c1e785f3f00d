import type { Language } from '@namestead/contract/language'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Site } from '../sites.ts'
import { type BuiltFile, contentOf } from './built-files.ts'
import type { createPageAnswers } from './page-answers.ts'
import { createPageRenderer } from './page-renderer.ts'
import { networkOf, type RateLimits } from './rate-limits.ts'

/** The build's description of a page that is rendered with the answers to its calls. */
export interface FilledPage {
  /** The query parameters that change its content. */
  readonly by: readonly string[]
  readonly styles: readonly string[]
  readonly script: string
  readonly early?: string
}

interface Wanted {
  readonly page: FilledPage
  readonly path: string
  readonly query: string
  readonly language: Language
  readonly site: Site
  /** The client's, for its rate limit: a page that is not cached costs a rendering. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

export interface FilledPages {
  /** Undefined if the page is to be answered as built. */
  read(wanted: Wanted): Promise<BuiltFile | undefined>
  stop(): void
}

interface FilledPagesOptions {
  readonly buildFolder: string
  readonly answers: ReturnType<typeof createPageAnswers>
  readonly limits: RateLimits
  readonly clock: Clock
  readonly log: Log
}

/** A changed price is shown after a minute at the latest. */
const cacheMs = 60_000
const maxCached = 64
/** The longest wait of a request; the rendering continues for later ones. */
const maxWaitMs = 1000
/** After a failure, so that requests do not wait while the database is unavailable. */
const pauseMs = 5000
const rendersPerMinute = 120
/** Addresses waiting to be rendered, over all networks: one is rendered at a time. */
const maxRendering = 8

interface Cached {
  readonly file: BuiltFile | undefined
  /** Business time. */
  readonly at: number
}

/** Renders pages with the answers to their calls and caches each for a minute; falls back to the page as built. */
export function createFilledPages({ buildFolder, answers, limits, clock, log }: FilledPagesOptions): FilledPages {
  const renderer = createPageRenderer(buildFolder)
  const cached = new Map<string, Cached>()
  const rendering = new Map<string, Promise<BuiltFile | undefined>>()
  let pausedUntil = 0
  // The first rendering happens while the other roles start and would delay the product's first answer.
  let warm = false

  async function render({ page, language, site, headers }: Wanted, address: string): Promise<BuiltFile | undefined> {
    const { by: _, ...document } = page
    const html = await renderer.render({ address, brand: site.name, ...document }, answers({ site, language }))
    return html === undefined ? undefined : contentOf('.html', Buffer.from(html), {}, headers)
  }

  function start(key: string, wanted: Wanted, address: string): Promise<BuiltFile | undefined> {
    const at = clock.now().getTime()
    const started = render(wanted, address).then(
      file => {
        warm = true
        cached.delete(key)
        if (cached.size >= maxCached) cached.delete(cached.keys().next().value ?? '')
        cached.set(key, { file, at })
        return file
      },
      error => {
        pausedUntil = performance.now() + pauseMs
        log.warn({ err: error, address }, 'a page could not be filled')
        return undefined
      },
    )
    rendering.set(key, started)
    return started.finally(() => rendering.delete(key))
  }

  return {
    async read(wanted) {
      const address = addressOf(wanted)
      if (address === undefined) return undefined
      const key = `${wanted.site.id} ${address}`
      const known = cached.get(key)
      const age = known && clock.now().getTime() - known.at
      if (age !== undefined && age >= 0 && age < cacheMs) return known?.file
      if (performance.now() < pausedUntil) return undefined
      const under = rendering.get(key)
      if (!under && rendering.size >= maxRendering) return undefined
      if (!under && !limits.take(`pages ${networkOf(wanted.address)}`, rendersPerMinute, 60).allowed) return undefined
      const rendered = under ?? start(key, wanted, address)
      return warm ? within(rendered, maxWaitMs) : undefined
    },
    stop: renderer.stop,
  }
}

/** The address with its query; undefined if a parameter does not change the page, or its value is not shaped like an id. */
function addressOf({ page, path, query }: Wanted): string | undefined {
  if (query === '') return path
  const [name = '', value = '', ...others] = query.split(/[=&]/)
  return others.length === 0 && page.by.includes(name) && /^[\w-]{1,40}$/.test(value) ? `${path}?${query}` : undefined
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    limit = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(limit))
}
