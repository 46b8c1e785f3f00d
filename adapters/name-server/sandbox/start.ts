import type { Pool } from 'pg'
import { locked, transferable } from '../../registry/sandbox/rival-names.ts'
import { type NameServer, startNameServer } from '../name-server.ts'
import type { NameServerLog, RecordValue, Zone, ZoneSource } from '../port.ts'
import { recordEndpoint, rivalNameServers, sandboxHost } from './endpoint.ts'

/** The name server of the sandbox's rival registrar, on a free port of this machine: it answers for the domains that it holds. */
export async function startRivalNameServer({
  pool,
  log,
}: {
  readonly pool: Pool
  readonly log: NameServerLog
}): Promise<NameServer> {
  const server = await startNameServer({ source: rivalZones(), host: sandboxHost, port: 0, log, now: Date.now })
  await recordEndpoint(pool, server.port)
  return server
}

/** They never change. */
function rivalZones(): ZoneSource {
  const zones = new Map([...transferable, ...locked].map(name => [name, zoneOf(name)]))
  return {
    async *loadZones() {
      yield* zones.values()
    },
    readZones: async names => names.map(name => zones.get(name)),
    readZone: async name => zones.get(name),
    async *listVersions() {
      yield* zones.values()
    },
    followChanges: async () => async () => undefined,
  }
}

const zoneOf = (name: string): Zone => ({
  name,
  version: 1,
  authority: {
    nameServers: [...rivalNameServers],
    contact: 'hostmaster@rival.example',
    ttl: 86_400,
    refresh: 7200,
    retry: 1800,
    expire: 1_209_600,
    negativeTtl: 300,
  },
  records: recordsOf(name).map(record => ({ ttl: 3600, ...record })),
})

/** A website, mail and the texts that providers ask for, as a small company has them. */
const recordsOf = (name: string): ({ readonly host: string } & RecordValue)[] => [
  { host: '@', type: 'A', address: '192.0.2.80' },
  { host: '@', type: 'AAAA', address: '2001:db8::80' },
  { host: '@', type: 'MX', priority: 10, target: 'mx1.rival.example' },
  { host: '@', type: 'MX', priority: 20, target: 'mx2.rival.example' },
  { host: '@', type: 'TXT', chunks: ['v=spf1 include:spf.rival.example -all'] },
  { host: '@', type: 'CAA', flags: 0, tag: 'issue', value: 'ca.rival.example' },
  { host: 'www', type: 'CNAME', target: name },
  { host: 'mail', type: 'CNAME', target: 'webmail.rival.example' },
  { host: '_dmarc', type: 'TXT', chunks: [`v=DMARC1; p=quarantine; rua=mailto:postmaster@${name}`] },
  {
    host: 'default._domainkey',
    type: 'TXT',
    chunks: ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='],
  },
  { host: '_imaps._tcp', type: 'SRV', priority: 0, weight: 1, port: 993, target: 'mail.rival.example' },
]
