import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { FindServers, RegistrationServers } from './port.ts'

/** The format of IANA's list: pairs of TLDs and base addresses (RFC 9224 section 3). */
export const rdapServers = z.object({
  publication: z.string(),
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
})
export const whoisServers = z.object({ publication: z.string(), servers: z.record(z.string(), z.string()) })

export const dataFiles = {
  rdap: join(import.meta.dirname, 'data/rdap-servers.json'),
  whois: join(import.meta.dirname, 'data/whois-servers.json'),
} as const

const whoisPort = 43

export type RdapList = z.infer<typeof rdapServers>
export type WhoisList = z.infer<typeof whoisServers>

/** Lists that are newer than those of this release; undefined where there is none. */
export interface NewerLists {
  readonly rdap?: RdapList | undefined
  readonly whois?: WhoisList | undefined
}

/** Until newer lists are looked for again, in milliseconds. */
const keptMs = 600_000

/** The servers of every TLD, from the files of this release or newer lists. They are read when the first domain is looked up. */
export function publishedServers(readNewer: () => Promise<NewerLists> = async () => ({})): FindServers {
  let kept: { readonly until: number; readonly servers: ReadonlyMap<string, RegistrationServers> } | undefined
  return async name => {
    if (!kept || Date.now() > kept.until) kept = { until: Date.now() + keptMs, servers: readServers(await readNewer()) }
    const { servers } = kept
    const labels = name.split('.')
    // The longest suffix counts (RFC 9224 section 4).
    for (let at = 1; at < labels.length; at++) {
      const found = servers.get(labels.slice(at).join('.'))
      if (found) return found
    }
    return undefined
  }
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The lists of this release. */
export const shippedLists = (): { readonly rdap: RdapList; readonly whois: WhoisList } => ({
  rdap: rdapServers.parse(read(dataFiles.rdap)),
  whois: whoisServers.parse(read(dataFiles.whois)),
})

function readServers(newer: NewerLists): ReadonlyMap<string, RegistrationServers> {
  const shipped = shippedLists()
  const { services } = newer.rdap ?? shipped.rdap
  const { servers } = newer.whois ?? shipped.whois
  // A server without TLS is used only where there is no other.
  const rdap = new Map(
    services.flatMap(([tlds, bases]) => {
      const base = bases.find(address => address.startsWith('https:')) ?? bases[0]
      return base === undefined
        ? []
        : tlds.map((tld): [string, string] => [tld.toLowerCase(), base.endsWith('/') ? base : `${base}/`])
    }),
  )
  const tlds = new Set([...rdap.keys(), ...Object.keys(servers)])
  return new Map(
    [...tlds].map(tld => {
      const host = servers[tld]
      return [tld, { rdap: rdap.get(tld), whois: host === undefined ? undefined : { host, port: whoisPort } }]
    }),
  )
}
