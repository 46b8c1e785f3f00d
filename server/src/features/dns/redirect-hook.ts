import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { hostOf, isAddress } from '../../platform/http/hosts.ts'
import { escapeHtml, parkingPage } from './parking.ts'
import { findRedirect } from './redirects.ts'

const cacheMs = 2000
const maxCached = 10_000

/**
 * Handles visitors whom a redirect record sent to this site's address: their host is a name in one of our zones. They are
 * redirected (301, 302) or get the target inside a frame; an interrupted domain shows its parking page (503, since it may return). Hosts that are not names, such as addresses, skip the look-up.
 */
export function addRedirects(site: FastifyInstance, db: Db, publicUrl: string | undefined): void {
  const ours = publicUrl === undefined ? undefined : hostOf(new URL(publicUrl).host)
  const cache = new Map<string, { found: Awaited<ReturnType<typeof findRedirect>>; until: number }>()

  async function findCached(host: string) {
    const known = cache.get(host)
    if (known && known.until > Date.now()) return known.found
    const found = await findRedirect(db, host)
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '')
    cache.set(host, { found, until: Date.now() + cacheMs })
    return found
  }

  site.addHook('onRequest', (request, reply, next) => {
    const { host } = request.head
    if (host === undefined || host === ours || isAddress(host) || !host.includes('.')) return next()
    findCached(host).then(found => {
      if (!found) return next()
      if ('parked' in found)
        return reply
          .code(503)
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none'; style-src-attr 'unsafe-inline'")
          .header('cache-control', 'no-store')
          .send(parkingPage(found.parked, publicUrl))
      if (found.status) return reply.redirect(found.location, found.status)
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; frame-src ${new URL(found.location).origin}; style-src-attr 'unsafe-inline'`,
        )
        .send(framePage(host, found.location))
    }, next)
  })
}

const framePage = (host: string, location: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(host)}</title></head><body style="margin:0"><iframe src="${escapeHtml(location)}" title="${escapeHtml(host)}" style="border:0;width:100vw;height:100vh"></iframe></body></html>`
