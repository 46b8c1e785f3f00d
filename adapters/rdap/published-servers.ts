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

/** The servers of every TLD, from the files of this release. They are read when the first domain is looked up. */
export function publishedServers(): FindServers {
  let servers: ReadonlyMap<string, RegistrationServers> | undefined
  return async name => {
    servers ??= readServers()
    const labels = name.split('.')
    // The longest suffix counts (RFC 9224 section 4).
    for (let at = 1; at < labels.length; at++) {
      const found = servers.get(labels.slice(at).join('.'))
      if (found) return found
    }
    return undefined
  }
}

function readServers(): ReadonlyMap<string, RegistrationServers> {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const { services } = rdapServers.parse(read(dataFiles.rdap))
  const { servers } = whoisServers.parse(read(dataFiles.whois))
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
