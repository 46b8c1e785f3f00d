import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'

/**
 * The state of an installation of an earlier release: the migrations it ran, the rows of its tables, and what its customer
 * sees.
 */
export interface Installation {
  /** By name, each with the hash of its text. */
  readonly migrations: Readonly<Record<string, string>>
  readonly tables: Readonly<Record<string, readonly object[]>>
  readonly sequences: Readonly<Record<string, string>>
  readonly customer: {
    readonly email: string
    readonly password: string
    readonly account: string
    readonly available: string
    readonly domains: readonly string[]
    readonly address: { readonly host: string; readonly value: string }
    readonly order: string
  }
}

export const pack = (installation: Installation): Buffer => gzipSync(JSON.stringify(installation), { level: 9 })
export const unpack = (octets: Buffer): Installation => JSON.parse(gunzipSync(octets).toString()) as Installation

const tablesSql = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations' order by 1`
const sequencesSql = `select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`

/** Everything that the product stores in its own schema. */
export async function readInstallation(url: string, customer: Installation['customer']): Promise<Installation> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const names = (sql: string) => client.query<{ name: string; value: string }>(sql).then(({ rows }) => rows)
    const tables: Record<string, object[]> = {}
    for (const { name } of await names(tablesSql)) {
      const { rows } = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)
      tables[name] = rows.map(({ row }) => row)
    }
    const sequences = Object.fromEntries((await names(sequencesSql)).map(({ name, value }) => [name, value]))
    const ran = await names('select name, sha256 as value from schema_migrations order by 1')
    const migrations = Object.fromEntries(ran.map(({ name, value }) => [name, value]))
    return { migrations, tables, sequences, customer }
  } finally {
    await client.end()
  }
}

/** Fills a database that has run exactly the installation's migrations. */
export async function writeInstallation(url: string, { tables, sequences }: Installation): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    // Without the order of foreign keys and the triggers of append-only tables: the rows were valid where they come from.
    await client.query('set local session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      await client.query(`delete from ${table}`)
      await client.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    for (const [sequence, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [sequence, value])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
