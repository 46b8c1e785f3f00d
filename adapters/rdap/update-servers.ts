import { writeFile } from 'node:fs/promises'
import { isPublicAddress } from './addresses.ts'
import { askWhois } from './ask-whois.ts'
import { getRdap } from './get-rdap.ts'
import { dataFiles, rdapServers, whoisServers } from './published-servers.ts'
import { referralOf } from './read-whois.ts'

const bootstrap = new URL('https://data.iana.org/rdap/dns.json')
const allTlds = new URL('https://data.iana.org/TLD/tlds-alpha-by-domain.txt')
const root = { host: 'whois.iana.org', port: 43 } as const

const answerMs = 30_000
/** TLDs asked for at a time: IANA's server is shared. */
const concurrent = 4

const asking = () => ({ isAllowed: isPublicAddress, signal: AbortSignal.timeout(answerMs) })

async function fetchText(address: URL): Promise<string> {
  const { status, text } = await getRdap(address, asking())
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return text
}

/**
 * Replaces the files of this release by IANA's current lists: of RDAP as published, of WHOIS by asking for each TLD. A file is
 * written only when its list was read whole.
 */
export async function updateServers(now: Date, report: (line: string) => void): Promise<void> {
  const rdap = rdapServers.parse(JSON.parse(await fetchText(bootstrap)))
  await writeFile(
    dataFiles.rdap,
    `${JSON.stringify({ description: 'RDAP servers by TLD (RFC 9224)', ...rdap }, null, 2)}\n`,
  )
  report(`${rdap.services.length} RDAP servers of ${rdap.publication}`)
  const tlds = (await fetchText(allTlds))
    .split('\n')
    .map(line => line.trim().toLowerCase())
    .filter(line => /^[a-z0-9-]+$/.test(line))
  const servers: Record<string, string> = {}
  const waiting = [...tlds]
  const askNext = async () => {
    for (let tld = waiting.shift(); tld; tld = waiting.shift()) {
      const referral = referralOf(await askWhois(root, tld, asking()))
      if (referral) servers[tld] = referral.host
    }
  }
  await Promise.all(Array.from({ length: concurrent }, askNext))
  const list = whoisServers.parse({
    publication: now.toISOString(),
    servers: Object.fromEntries(Object.entries(servers).sort(([one], [other]) => one.localeCompare(other))),
  })
  await writeFile(dataFiles.whois, `${JSON.stringify({ description: 'WHOIS servers by TLD', ...list }, null, 2)}\n`)
  report(`${Object.keys(list.servers).length} WHOIS servers`)
}
