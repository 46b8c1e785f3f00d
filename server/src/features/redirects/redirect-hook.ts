import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { isAddress } from '../../platform/http/hosts.ts'
import type { Sites } from '../../platform/sites.ts'
import { parkingPage, parkingStyleHash } from '../zones/index.ts'
import { findRedirect } from './redirects.ts'

const cacheMs = 2000
const maxCached = 10_000

export interface RedirectAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * What visitors of a host get whom a redirect record sent here: they are redirected (301, 302) or get the target inside a frame; an
 * interrupted domain shows its parking page (503, since it may return). undefined: no name of this installation.
 */
export function redirectAnswers(db: Db, sites: Sites) {
  const cache = new Map<string, { found: Awaited<ReturnType<typeof findRedirect>>; until: number }>()

  async function findCached(host: string) {
    const known = cache.get(host)
    if (known && known.until > Date.now()) return known.found
    const found = await findRedirect(db, host)
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '')
    cache.set(host, { found, until: Date.now() + cacheMs })
    return found
  }

  /** `accepted`: the languages of the visitor's browser. */
  return async (host: string, accepted?: string): Promise<RedirectAnswer | undefined> => {
    const found = await findCached(host)
    if (!found) return undefined
    const page = { 'content-type': 'text/html; charset=utf-8' }
    if ('parked' in found)
      return {
        status: 503,
        headers: {
          ...page,
          'content-security-policy': `default-src 'none'; style-src '${parkingStyleHash}'`,
          'cache-control': 'no-store',
        },
        body: parkingPage(found.parked, await sites.of(found.site), accepted),
      }
    if (found.status) return { status: found.status, headers: { location: found.location }, body: '' }
    const { origin } = new URL(found.location)
    return {
      status: 200,
      headers: {
        ...page,
        'content-security-policy': `default-src 'none'; frame-src ${origin}; style-src-attr 'unsafe-inline'`,
      },
      body: framePage(host, found.location),
    }
  }
}

/** Whether a host can be a name in one of our zones, for which it is looked up. */
export const mayRedirect = (host: string | undefined): host is string =>
  host !== undefined && !isAddress(host) && host.includes('.')

/** Handles visitors whom a redirect record sent to this site's address. */
export function addRedirects(site: FastifyInstance, db: Db, sites: Sites): void {
  const answerTo = redirectAnswers(db, sites)

  site.addHook('onRequest', (request, reply, next) => {
    const { host } = request.head
    if (!mayRedirect(host) || sites.ofHost(host)) return next()
    answerTo(host, request.headers['accept-language']).then(answer => {
      if (!answer) return next()
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    }, next)
  })
}

const framePage = (host: string, location: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(host)}</title></head><body style="margin:0"><iframe src="${escapeHtml(location)}" title="${escapeHtml(host)}" style="border:0;width:100vw;height:100vh"></iframe></body></html>`
