import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../database.ts'
import { serially } from '../listen.ts'

/**
 * The host in a `Host` header (RFC 9110, section 7.2): in lower case, without port, brackets and a trailing dot; undefined if
 * it is neither a name nor an address.
 */
export function hostOf(header: string): string | undefined {
  const [, bracketed, plain = ''] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(header) ?? []
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : undefined
  const host = plain.toLowerCase().replace(/\.$/, '')
  if (isIP(host) === 4) return host
  const isName = host.length <= 253 && /^(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}$/.test(host)
  // A last label of digits is an IPv4 address or a part of one (RFC 1123, section 2.1).
  return isName && !/(?:^|\.)\d+$/.test(host) ? host : undefined
}

export const isAddress = (host: string) => isIP(host) !== 0

/** The first site, served under every host that is not another site's. */
const mainSite = '1'

/** The id of the site of a host; undefined for an unknown host. */
export type KnownHosts = (host: string) => string | undefined

/** Without notifications a site that was just made, or has left, is noticed this late. */
const rereadMs = 2000

/**
 * The accepted hosts: that of `PUBLIC_URL` and those of the sites; without `PUBLIC_URL`, `localhost` and the addresses of this
 * machine. Links in mails and the origin of posts are derived from the host, so no other one is accepted. All of them are in memory
 * and read again when `channel` says so, so that a request costs no query, whatever host it names.
 */
export async function knownHosts(
  { databases, settings, listener }: Pick<AppContext, 'databases' | 'settings' | 'listener'>,
  {
    channel,
    read: siteHosts,
  }: { readonly channel: string; readonly read: (db: Db) => Promise<ReadonlyMap<string, string>> },
): Promise<KnownHosts> {
  const own = settings.publicUrl === undefined ? undefined : hostOf(new URL(settings.publicUrl).host)
  let hosts: ReadonlyMap<string, string> = new Map()
  let readAt = 0
  const read = serially(async () => {
    readAt = performance.now()
    const sites = await siteHosts(databases.db)
    hosts = new Map([...(own === undefined ? machine() : [own]).map(host => [host, mainSite] as const), ...sites])
  })
  // Listens before the first read, since a change in between would be missed.
  await listener.listen(channel, read)
  await read()
  return host => {
    if (!listener.connected() && performance.now() - readAt > rereadMs) read().catch(() => undefined)
    return hosts.get(host)
  }
}

const machine = () => [
  'localhost',
  ...Object.values(networkInterfaces()).flatMap(addresses =>
    (addresses ?? []).map(({ address }) => address.replace(/%.*$/, '').toLowerCase()),
  ),
]
