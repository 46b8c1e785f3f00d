import type {
  ChangeFeed,
  SkippedRecord,
  Zone,
  ZoneRecord,
  ZoneSigning,
  ZoneSource,
} from '@namestead/adapters/name-server/port'
import { batched } from '../../platform/batched.ts'
import { anyOf, type Databases, type Db, rowsOf } from '../../platform/database.ts'
import type { Listener } from '../../platform/listen.ts'
import { authorityOf } from './authority.ts'
import { parkingRecords } from './parking.ts'
import { checkRow, type RecordRow } from './records.ts'
import type { ReadSigning } from './zone-keys.ts'
import { zoneChannel } from './zones.ts'

const zonesPerRun = 500
const versionsPerPage = 5_000
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
    const ids = heads.map(head => head.id)
    const [byZone, challenges, signing] = await Promise.all([
      readRecords(db, ids),
      readChallenges(db, ids),
      readSigning(db, ids),
    ])
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

/**
 * The served records of each zone, in a stable order, so that of two conflicting records the same one is always skipped. One row
 * a zone, as JSON: a row a record takes several times as long to read.
 */
async function readRecords(db: Db, zones: readonly string[]): Promise<Map<string, readonly ServedRow[]>> {
  type Cells = [string, string, string, number, string, number | null, number | null]
  const rows = await rowsOf<{ zone_id: string; records: Cells[] }>(
    db,
    `select zone_id, json_agg(json_build_array(id::text, host, type, ttl, value, priority, redirect_status) order by id) as records
     from dns_records where zone_id = any($1) and not paused group by zone_id`,
    [zones],
  )
  return new Map(
    rows.map(({ zone_id, records }) => [
      zone_id,
      records.map(([id, host, type, ttl, value, priority, redirect_status]) => ({
        id, host, type, ttl, value, priority, redirect_status,
      })), // biome-ignore format: one row
    ]),
  )
}

const readChallenges = async (db: Db, zones: readonly string[]) =>
  Map.groupBy(
    await db
      .selectFrom('acme_challenges')
      .select(['zone_id', 'host', 'value'])
      .where('zone_id', '=', anyOf(zones))
      .execute(),
    row => row.zone_id,
  )

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
