import { readFile } from 'node:fs/promises'
import { inspect, parseArgs } from 'node:util'
import { startNameServer } from './name-server.ts'
import type { NameServerLog, Zone, ZoneSource } from './port.ts'

/**
 * Serves the zones of a JSON file, a list of `Zone`, without a database, for trials and measurements. `node
 * adapters/name-server/serve-zones.ts --zones zones.json --host 127.0.0.1 --port 5300`; prints the port on one line.
 */
const { values } = parseArgs({
  options: {
    zones: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
  },
})
if (values.zones === undefined) throw new Error('Say which zones to serve: --zones zones.json')
const zones: Zone[] = JSON.parse(await readFile(values.zones, 'utf8'))

const source: ZoneSource = {
  async *loadZones() {
    yield* zones
  },
  readZones: async names => names.map(name => zones.find(zone => zone.name === name)),
  readZone: async name => zones.find(zone => zone.name === name),
  async *listVersions() {
    yield* zones
  },
  followChanges: async () => async () => undefined,
}

const tell = (facts: object, message: string) => process.stderr.write(`${message} ${inspect(facts)}\n`)
const log: NameServerLog = { debug: () => undefined, warn: tell, error: tell }

const server = await startNameServer({ source, host: values.host, port: Number(values.port), log, now: Date.now })
await server.loaded
process.stdout.write(`${server.port}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
