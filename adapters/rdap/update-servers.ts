import { writeFile } from 'node:fs/promises'
import { type IsAllowed, isPublicAddress } from './addresses.ts'
import { askWhois } from './ask-whois.ts'
import { getRdap } from './get-rdap.ts'
import { dataFiles, type RdapList, rdapServers, type WhoisList, whoisServers } from './published-servers.ts'
import { referralOf } from './read-whois.ts'

/** Where the lists are published. */
export interface ListSources {
  /** RFC 9224. */
  readonly bootstrap: URL
  readonly allTlds: URL
  readonly root: { readonly host: string; readonly port: number }
  readonly isAllowed: IsAllowed
}

export const ianaSources: ListSources = {
  bootstrap: new URL('https://data.iana.org/rdap/dns.json'),
  allTlds: new URL('https://data.iana.org/TLD/tlds-alpha-by-domain.txt'),
  root: { host: 'whois.iana.org', port: 43 },
  isAllowed: isPublicAddress,
}

const answerMs = 30_000
/** TLDs asked for at a time: IANA's server is shared. */
const concurrent = 4
/** A list with fewer is cut off, or none. */
const fewest = 500

async function fetchText(address: URL, { isAllowed }: ListSources): Promise<string> {
  const { status, text } = await getRdap(address, { isAllowed, signal: AbortSignal.timeout(answerMs) })
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return text
}

/** IANA's list of RDAP servers, as published. */
export async function readRdapList(sources: ListSources = ianaSources, atLeast = fewest): Promise<RdapList> {
  const list = rdapServers.parse(JSON.parse(await fetchText(sources.bootstrap, sources)))
  const tlds = list.services.flatMap(([names]) => names).length
  if (tlds < atLeast) throw new Error(`the list of RDAP servers has ${tlds} TLDs`)
  return list
}

/** The WHOIS servers of all TLDs: IANA's server is asked for each. */
export async function readWhoisList(
  now: Date,
  sources: ListSources = ianaSources,
  atLeast = fewest,
): Promise<WhoisList> {
  const { root, isAllowed } = sources
  const waiting = (await fetchText(sources.allTlds, sources))
    .split('\n')
    .map(line => line.trim().toLowerCase())
    .filter(line => /^[a-z0-9-]+$/.test(line))
  const servers: Record<string, string> = {}
  const askNext = async () => {
    for (let tld = waiting.shift(); tld; tld = waiting.shift()) {
      const referral = referralOf(await askWhois(root, tld, { isAllowed, signal: AbortSignal.timeout(answerMs) }))
      if (referral) servers[tld] = referral.host
    }
  }
  await Promise.all(Array.from({ length: concurrent }, askNext))
  const found = Object.entries(servers).sort(([one], [other]) => one.localeCompare(other))
  if (found.length < atLeast) throw new Error(`the list of WHOIS servers has ${found.length} TLDs`)
  return whoisServers.parse({ publication: now.toISOString(), servers: Object.fromEntries(found) })
}

/** Replaces the files of this release by the current lists. A file is written only when its list was read whole. */
export async function updateServers(now: Date, report: (line: string) => void): Promise<void> {
  const rdap = await readRdapList()
  await write(dataFiles.rdap, { description: 'RDAP servers by TLD (RFC 9224)', ...rdap })
  report(`${rdap.services.length} RDAP servers of ${rdap.publication}`)
  const whois = await readWhoisList(now)
  await write(dataFiles.whois, { description: 'WHOIS servers by TLD', ...whois })
  report(`${Object.keys(whois.servers).length} WHOIS servers`)
}

const write = (file: string, list: object) => writeFile(file, `${JSON.stringify(list, null, 2)}\n`)
