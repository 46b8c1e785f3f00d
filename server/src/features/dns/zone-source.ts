import type {
  ChangeFeed,
  SkippedRecord,
  Zone,
  ZoneRecord,
  ZoneSigning,
  ZoneSource,
} from '@namestead/adapters/name-server/port'
import { sql } from 'kysely'
import { batched } from '../../platform/batched.ts'
import { anyOf, type Databases } from '../../platform/database.ts'
import type { Listener } from '../../platform/listen.ts'
import { authorityOf } from './authority.ts'
import { parkingRecords } from './parking.ts'
import { checkRow, type RecordRow } from './records.ts'
import type { ReadSigning } from './zone-keys.ts'
import { zoneChannel } from './zones.ts'

const zonesPerRun = 500
/** Milliseconds. Changes within this time are read together; far less than the two seconds in which a change must be served. */
const batchMs = 100

interface Head {
  readonly id: string
  readonly name: string
  readonly version: string
  /** Set while the domain's DNS is interrupted: its records are kept, and not served. */
  readonly parked: string | null
}

/** The name server's source over our tables: zones in batches, one zone, versions, and the feed of changes. */
export function zoneSource(
  { db }: Pick<Databases, 'db'>,
  listener: Listener,
  nameServers: readonly string[],
  readSigning: ReadSigning,
): ZoneSource {
  const authority = authorityOf(nameServers)

  const readHeads = () =>
    db
      .selectFrom('zones')
      .leftJoin('interruptions as i', join =>
        join.onRef('i.domain_id', '=', 'zones.domain_id').on('i.means', '=', 'parked').on('i.acted_at', 'is not', null),
      )
      .select(['zones.id', 'zones.name', 'zones.version', 'i.domain_id as parked'])

  const zonesOf = async (heads: readonly Head[]): Promise<Zone[]> => {
    const rows = await db
      .selectFrom('dns_records')
      .selectAll()
      .where('zone_id', '=', anyOf(heads.map(head => head.id)))
      .where('paused', '=', false)
      // A stable order, so that of two conflicting records the same one is always skipped.
      .orderBy('id')
      .execute()
    const byZone = Map.groupBy(rows, row => row.zone_id)
    const challenges = Map.groupBy(
      await db
        .selectFrom('acme_challenges')
        .select(['zone_id', 'host', 'value'])
        .where('zone_id', '=', anyOf(heads.map(head => head.id)))
        .execute(),
      row => row.zone_id,
    )
    const signing = await readSigning(
      db,
      heads.map(head => head.id),
    )
    return heads.map(({ id, name, version, parked }) => ({
      name,
      version: Number(version),
      authority,
      ...(parked === null
        ? readRows(byZone.get(id) ?? [], name, (challenges.get(id) ?? []).map(challengeRecord))
        : { records: [...parkingRecords, ...(challenges.get(id) ?? []).map(challengeRecord)] }),
      ...signingOf(signing.get(id)),
    }))
  }

  const readZones = async (names: readonly string[]): Promise<(Zone | undefined)[]> => {
    const heads = await readHeads()
      .where('zones.name', '=', anyOf([...names]))
      .execute()
    const found = new Map((heads.length > 0 ? await zonesOf(heads) : []).map(zone => [zone.name, zone]))
    return names.map(name => found.get(name))
  }

  return {
    async *loadZones() {
      for (let after = '0'; ; ) {
        const heads = await readHeads().where('zones.id', '>', after).orderBy('zones.id').limit(zonesPerRun).execute()
        if (heads.length === 0) return
        yield* await zonesOf(heads)
        after = heads.at(-1)?.id ?? after
      }
    },
    readZone: batched(readZones, { max: zonesPerRun, waitMs: batchMs }),
    async *listVersions() {
      const { rows } = await sql<{ name: string; version: string }>`select name, version from zones`.execute(db)
      for (const { name, version } of rows) yield { name, version: Number(version) }
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

const signingOf = (signing: ZoneSigning | undefined) => (signing ? { signing } : {})

const challengeTtl = 60
const challengeRecord = ({ host, value }: { readonly host: string; readonly value: string }): ZoneRecord => ({
  host,
  ttl: challengeTtl,
  type: 'TXT',
  chunks: [value],
})

/** Row by row: one that breaks a rule is reported and skipped, and does not affect the others. */
function readRows(
  rows: readonly RecordRow[],
  zone: string,
  challenges: readonly ZoneRecord[],
): { records: ZoneRecord[]; unreadable: SkippedRecord[] } {
  const records: ZoneRecord[] = []
  const unreadable: SkippedRecord[] = []
  for (const row of rows) {
    const { id, host, type } = row
    const checked = checkRow(row, zone)
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
