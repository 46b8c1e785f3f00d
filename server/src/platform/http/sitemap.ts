import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An address that search engines may list, in both languages. */
export interface ListedAddress {
  /** Path and query without a language. */
  readonly address: string
  readonly changedOn?: Date | undefined
}

/** The most that one sitemap may list (sitemaps.org), in two languages. */
const maxAddresses = 25_000

/**
 * `/robots.txt` and `/sitemap.xml`. What must not be listed is not forbidden to crawlers: they would list its address without
 * having seen that it says so.
 */
export function addSitemap(
  site: FastifyInstance,
  listed: () => readonly ListedAddress[],
  originOf: (request: FastifyRequest) => string,
): void {
  site.get('/robots.txt', (request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\nDisallow: /getcode\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  )
  site.get('/sitemap.xml', (request, reply) =>
    reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemap(listed().slice(0, maxAddresses), originOf(request))),
  )
}

const inChinese = (address: string) => (address === '/' ? '/zhcn' : `/zhcn${address}`)

function sitemap(addresses: readonly ListedAddress[], origin: string): string {
  const entries = addresses.flatMap(({ address, changedOn }) => {
    const [us, zhcn] = [address, inChinese(address)].map(path => escapeXml(origin + path))
    const links = [
      ['en-US', us],
      ['zh-CN', zhcn],
      ['x-default', us],
    ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    const changed = changedOn ? `<lastmod>${changedOn.toISOString().slice(0, 10)}</lastmod>` : ''
    return [us, zhcn].map(location => `<url><loc>${location}</loc>${changed}${links.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
