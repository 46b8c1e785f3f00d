import { createHash, randomInt } from 'node:crypto'
import type { PackedZones } from '@namestead/adapters/name-server/port'
import { type Databases, rowsOf } from '../../platform/database.ts'
import { authorityOf } from './authority.ts'

const zonesPerPage = 5_000
const namesPerPart = 100
const zonesPerRun = 250

interface PackedRow {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly octets: Buffer | null
}

const packedOf = ({ name, version, octets }: PackedRow) => ({
  name,
  version: Number(version),
  octets: octets ?? undefined,
})

const withPacked = `select z.id::text, z.name, z.version::text, p.octets
  from zones z left join packed_zones p on p.zone_id = z.id and p.version = z.version and p.form = $1`

/** Packed zones in our table. A zone's version changes with everything that is served of it, but not with the authority's data. */
export function packedZones(
  { db, transact }: Pick<Databases, 'db' | 'transact'>,
  nameServers: readonly string[],
): PackedZones {
  const authority = createHash('sha256')
    .update(JSON.stringify(authorityOf(nameServers)))
    .digest('base64url')
    .slice(0, 16)
  const formOf = (packing: string) => `${packing}.${authority}`

  /** A page of the zones after one id, up to another: the last of a page, and the names of those that are missing. */
  async function missingBetween(after: string, end: string, form: string) {
    const [page] = await rowsOf<{ last: string | null; names: string[] | null }>(
      db,
      `with page as (select id, name, version from zones where id > $1 and id <= $2 order by id limit $4)
       select (select max(id)::text from page) as last,
         (select array_agg(z.name) from page z
          where not exists (select from packed_zones p where p.zone_id = z.id and p.version = z.version and p.form = $3)
            and not exists (select from zone_signings s where s.zone_id = z.id and s.state <> 'off')) as names`,
      [after, end, form, zonesPerPage],
    )
    return { last: page?.last ?? undefined, names: page?.names ?? [] }
  }

  return {
    async read(names, packing) {
      const rows = await rowsOf<PackedRow>(db, `${withPacked} where z.name = any($2)`, [formOf(packing), names])
      const found = new Map(rows.map(row => [row.name, packedOf(row)]))
      return names.map(name => found.get(name))
    },
    async *load(packing) {
      for (let after = '0'; ; ) {
        const rows = await rowsOf<PackedRow>(db, `${withPacked} where z.id > $2 order by z.id limit $3`, [
          formOf(packing),
          after,
          zonesPerRun,
        ])
        if (rows.length === 0) return
        yield rows.map(packedOf)
        after = rows.at(-1)?.id ?? after
      }
    },
    async *listMissing(packing) {
      const [row] = await rowsOf<{ last: string | null }>(db, 'select max(id)::text as last from zones', [])
      if (!row?.last) return
      // Several processes begin in different places, so that they do not pack the same zones.
      const begin = `${randomInt(Number(row.last) + 1)}`
      for (const [from, end] of [
        [begin, row.last],
        ['0', begin],
      ] as const) {
        for (let after: string | undefined = from; after !== undefined; ) {
          const { last, names } = await missingBetween(after, end, formOf(packing))
          for (let at = 0; at < names.length; at += namesPerPart) yield names.slice(at, at + namesPerPart)
          after = last
        }
      }
    },
    async keep(zones, packing) {
      const columns = [
        zones.map(({ name }) => name),
        zones.map(({ version }) => `${version}`),
        zones.map(({ octets }) => octets),
      ]
      // In order of the key: two processes that keep the same zones wait for each other, and do not deadlock.
      await transact(tx =>
        rowsOf(
          tx,
          `insert into packed_zones (zone_id, version, form, octets)
           select z.id, z.version, $1, kept.octets
           from unnest($2::text[], $3::bigint[], $4::bytea[]) as kept(name, version, octets)
           join zones z on z.name = kept.name and z.version = kept.version
           order by z.id
           on conflict (zone_id) do update set version = excluded.version, form = excluded.form, octets = excluded.octets
           where packed_zones.version < excluded.version or packed_zones.form <> excluded.form`,
          [formOf(packing), ...columns],
        ),
      )
    },
  }
}
