import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../database.ts'

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

/** The id of the site of a host; undefined for an unknown host. Synchronous while the hosts are cached. */
export type KnownHosts = (host: string) => string | undefined | Promise<string | undefined>

const cacheMs = 2000

/**
 * The accepted hosts: that of `PUBLIC_URL` and those of the sites; without `PUBLIC_URL`, `localhost` and the addresses of this
 * machine. Links in mails and the origin of posts are derived from the host, so no other one is accepted.
 */
export function knownHosts(
  { databases, settings }: Pick<AppContext, 'databases' | 'settings'>,
  siteHosts: (db: Db) => Promise<ReadonlyMap<string, string>>,
): KnownHosts {
  const own = settings.publicUrl === undefined ? undefined : hostOf(new URL(settings.publicUrl).host)
  let read:
    | { reading: Promise<ReadonlyMap<string, string>>; hosts?: ReadonlyMap<string, string>; at: number }
    | undefined

  async function readHosts(): Promise<ReadonlyMap<string, string>> {
    const sites = await siteHosts(databases.db)
    return new Map([...(own === undefined ? machine() : [own]).map(host => [host, mainSite] as const), ...sites])
  }
  return host => {
    if (host === own) return mainSite
    const at = performance.now()
    // A failed read is repeated.
    if (!read || at - read.at > cacheMs) {
      const asked: NonNullable<typeof read> = { reading: readHosts(), at }
      read = asked
      asked.reading.then(
        hosts => {
          asked.hosts = hosts
        },
        () => {
          read = undefined
        },
      )
    }
    return read.hosts ? read.hosts.get(host) : read.reading.then(hosts => hosts.get(host))
  }
}

const machine = () => [
  'localhost',
  ...Object.values(networkInterfaces()).flatMap(addresses =>
    (addresses ?? []).map(({ address }) => address.replace(/%.*$/, '').toLowerCase()),
  ),
]
