import type {
  ChangeFeed,
  SkippedRecord,
  Zone,
  ZoneRecord,
  ZoneSigning,
  ZoneSource,
} from '@namestead/adapters/name-server/port'
import { batched } from '../../platform/batched.ts'
import { type Databases, type Db, rowsOf } from '../../platform/database.ts'
import type { Listener } from '../../platform/listen.ts'
import { authorityOf } from './authority.ts'
import { packedZones } from './packed-zones.ts'
import { parkingRecords } from './parking.ts'
import { checkRow, type RecordRow } from './records.ts'
import { zoneChannel } from './zones.ts'

/** What the name server signs these zones with; without those that are not signed. */
export type ReadSigning = (db: Db, zones: readonly string[]) => Promise<ReadonlyMap<string, ZoneSigning>>

const zonesPerRun = 500
const versionsPerPage = 5_000
/** Milliseconds. Changes within this time are read together; far less than the two seconds in which a change must be served. */
const batchMs = 100

type Cells = [
  id: string,
  host: string,
  type: string,
  ttl: number,
  value: string,
  priority: number | null,
  status: number | null,
]
type Challenge = [host: string, value: string]

/** A zone with all that is served of it. */
interface StoredZone {
  readonly id: string
  readonly name: string
  readonly version: string
  /** While the domain's DNS is interrupted, its records are kept, and not served. */
  readonly parked: boolean
  readonly records: readonly Cells[] | null
  readonly challenges: readonly Challenge[] | null
  readonly signed: boolean
}

/**
 * Zones, one statement and one row each: name servers read zones while clients wait. Records as JSON, since a row a record takes
 * several times as long to read; in a stable order, so that of two conflicting ones the same is always skipped.
 */
const storedZones = (which: string) => `
  select z.id::text, z.name, z.version::text,
    exists (select from interruptions i where i.domain_id = z.domain_id and i.means = 'parked' and i.acted_at is not null) as parked,
    (select json_agg(json_build_array(r.id::text, r.host, r.type, r.ttl, r.value, r.priority, r.redirect_status) order by r.id)
     from dns_records r where r.zone_id = z.id and not r.paused) as records,
    (select json_agg(json_build_array(c.host, c.value)) from acme_challenges c where c.zone_id = z.id) as challenges,
    exists (select from zone_signings s where s.zone_id = z.id and s.state <> 'off') as signed
  from zones z ${which}`

/** The name server's source over our tables: zones in batches, one zone, versions, and the feed of changes. */
export function zoneSource(
  databases: Pick<Databases, 'db' | 'transact'>,
  listener: Listener,
  nameServers: readonly string[],
  readSigning: ReadSigning,
): ZoneSource {
  const { db } = databases
  const authority = authorityOf(nameServers)

  const zonesOf = async (stored: readonly StoredZone[]): Promise<Zone[]> => {
    const signed = stored.filter(zone => zone.signed).map(({ id }) => id)
    const signing = signed.length > 0 ? await readSigning(db, signed) : new Map<string, ZoneSigning>()
    return stored.map(({ id, name, version, parked, records, challenges }) => ({
      name,
      version: Number(version),
      authority,
      ...(parked
        ? { records: [...parkingRecords, ...(challenges ?? []).map(challengeRecord)] }
        : readRows((records ?? []).map(rowOfCells), name, (challenges ?? []).map(challengeRecord))),
      ...signingOf(signing.get(id)),
    }))
  }

  const readZones = async (names: readonly string[]): Promise<(Zone | undefined)[]> => {
    const stored = await rowsOf<StoredZone>(db, storedZones('where z.name = any($1)'), [names])
    const found = new Map((await zonesOf(stored)).map(zone => [zone.name, zone]))
    return names.map(name => found.get(name))
  }

  return {
    packed: packedZones(databases, nameServers),
    async *loadZones() {
      for (let after = '0'; ; ) {
        const stored = await rowsOf<StoredZone>(db, storedZones('where z.id > $1 order by z.id limit $2'), [
          after,
          zonesPerRun,
        ])
        if (stored.length === 0) return
        yield* await zonesOf(stored)
        after = stored.at(-1)?.id ?? after
      }
    },
    readZones,
    readZone: batched(readZones, { max: zonesPerRun, waitMs: batchMs }),
    async *listVersions() {
      for (let after = '0'; ; ) {
        // One text a page: a row a zone takes several times as long to read, and more memory than all that is kept of them.
        const [page] = await rowsOf<{ last: string | null; versions: string | null }>(
          db,
          `select max(id)::text as last, string_agg(version || ' ' || name, E'\\n') as versions
           from (select id, name, version from zones where id > $1 order by id limit $2) page`,
          [after, versionsPerPage],
        )
        if (!page?.last || page.versions === null) return
        for (const line of page.versions.split('\n')) {
          const at = line.indexOf(' ')
          yield { name: line.slice(at + 1), version: Number(line.slice(0, at)) }
        }
        after = page.last
      }
    },
    async followChanges(feed: ChangeFeed) {
      await listener.listen(zoneChannel, payload => {
        const [version, name] = payload.split(' ')
        if (version && name) feed.changed({ name, version: Number(version) })
        else feed.interrupted()
      })
      return async () => undefined
    },
  }
}

type ServedRow = Omit<RecordRow, 'zone_id' | 'version' | 'changed_at' | 'paused' | 'comment'>

const rowOfCells = ([id, host, type, ttl, value, priority, redirect_status]: Cells): ServedRow => ({
  id, host, type, ttl, value, priority, redirect_status,
}) // biome-ignore format: one row

const signingOf = (signing: ZoneSigning | undefined) => (signing ? { signing } : {})

const challengeTtl = 60
const challengeRecord = ([host, value]: Challenge): ZoneRecord => ({
  host,
  ttl: challengeTtl,
  type: 'TXT',
  chunks: [value],
})

/** Row by row: one that breaks a rule is reported and skipped, and does not affect the others. */
function readRows(
  rows: readonly ServedRow[],
  zone: string,
  challenges: readonly ZoneRecord[],
): { records: ZoneRecord[]; unreadable: SkippedRecord[] } {
  const records: ZoneRecord[] = []
  const unreadable: SkippedRecord[] = []
  for (const row of rows) {
    const { id, host, type } = row
    const checked = checkRow({ ...row, paused: false, comment: '' }, zone)
    if (checked.failed !== undefined) unreadable.push({ id, host, type, why: checked.failed })
    else records.push({ id, host: checked.data.host, ttl: checked.data.ttl, ...checked.data.data })
  }
  for (const challenge of challenges) {
    const beside = records.filter(({ host }) => host === challenge.host)
    // The customer's own record goes first: the name stays without a certificate.
    if (beside.some(({ type }) => type === 'CNAME')) continue
    // One TTL for a set (RFC 2181 section 5.2).
    const { ttl } = beside.find(({ type }) => type === 'TXT') ?? challenge
    records.push({ ...challenge, ttl })
  }
  return { records, unreadable }
}
