import { createReadStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import tar from 'tar-stream'
import { findDifferences } from '../../features/ledger/index.ts'
import { connectOrExplain } from '../../platform/connect.ts'
import { connectDatabase } from '../../platform/database.ts'
import { holdDatabase } from '../../platform/database-in-use.ts'
import { migrate, migrationFiles } from '../../platform/migrate.ts'
import { SettingError } from '../../platform/settings.ts'
import { systemCode } from '../../platform/system-error.ts'
import { existingKey, forgetKey, restoreKey } from '../../platform/vault.ts'
import {
  type ArchiveEnd,
  endName,
  format,
  type Manifest,
  manifestName,
  readManifest,
  sequencesName,
  tableOf,
} from './archive.ts'
import { createSandboxSchemas } from './sandbox-schemas.ts'

export interface Restored {
  readonly madeAt: string
  readonly rows: ArchiveEnd['rows']
  /** Rules of the ledger that the restored books break; none in a sound backup. */
  readonly differences: readonly unknown[]
}

interface Target {
  readonly url: string
  readonly dataDir: string
  /** SECRET_KEY, where it is set. */
  readonly secretKey: string | undefined
}

/**
 * Fills an empty installation from a backup, brings it to this release's schema and checks its books. Rows come in one
 * transaction: after a failure the installation is as empty as before.
 * @throws SettingError where a product runs on the database, or it has accounts, tables of another program or of a newer release, or the backup is damaged, of a newer release or of another key
 */
export async function restoreBackup(target: Target, file: string): Promise<Restored> {
  const client = await connectOrExplain(target.url)
  try {
    await client.query('set statement_timeout = 0')
    await holdDatabase(client)
    await refuseData(client)
    const restored = await load(client, target, file)
    await migrate(target.url)
    return { ...restored, differences: await booksOf(target.url) }
  } finally {
    await client.end()
  }
}

async function booksOf(url: string): Promise<readonly unknown[]> {
  const databases = connectDatabase(url, { max: 1 })
  try {
    return await findDifferences(databases.db)
  } finally {
    await databases.close()
  }
}

/** The schemas that a restore makes again, no matter what is in them. */
async function replacedSchemas(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname in ('public', 'graphile_worker') or nspname like '%\\_sandbox'",
  )
  return rows.map(({ name }) => name)
}

async function refuseData(client: pg.Client): Promise<void> {
  const { rows: columns } = await client.query(
    "select from information_schema.columns where table_schema = 'public' and table_name = 'schema_migrations' and column_name = 'sha256'",
  )
  if (columns.length === 0) {
    const { rows: foreign } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') and nspname = any($1::text[]) order by 1 limit 1`,
      [await replacedSchemas(client)],
    )
    if (foreign[0])
      throw new SettingError(
        `This database holds tables of another program, such as ${foreign[0].name}. A backup is restored into an empty one: set DATABASE_URL.`,
      )
    return
  }
  const { rows: ran } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const known = new Set(migrationFiles().map(({ name }) => name))
  const newer = ran.find(({ name }) => !known.has(name))
  if (newer)
    throw new SettingError(
      `This database is of a newer release (migration ${newer.name}): restore with that release, or into an empty database.`,
    )
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.accounts') is not null as found")
  if (!rows[0]?.found) return
  const { rows: held } = await client.query('select from accounts limit 1')
  if (held.length > 0)
    throw new SettingError(
      'This installation has accounts. A backup is restored into an empty one: set DATA_DIR or DATABASE_URL.',
    )
}

async function load(client: pg.Client, target: Target, file: string): Promise<Pick<Restored, 'madeAt' | 'rows'>> {
  const archive = tar.extract()
  const source = pipeline(createReadStream(file), createGunzip(), archive)
  source.catch(error => archive.destroy(error))
  let manifest: Manifest | undefined
  let end: ArchiveEnd | undefined
  let table: TableLoad | undefined
  const rows: Record<string, number> = {}
  const finishTable = async () => {
    if (table) rows[table.name] = await table.finish()
    table = undefined
  }
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      const place = tableOf(name)
      if (!manifest) {
        if (name !== manifestName) throw damaged(file)
        manifest = readManifest(await textOf(entry))
        if (!manifest) throw damaged(file)
        await prepare(client, target, manifest)
      } else if (place !== undefined) {
        const columns = manifest.tables[place]
        if (!columns) throw damaged(file)
        if (table?.name !== columns.table) {
          await finishTable()
          table = startTable(client, columns)
        }
        for await (const chunk of octetsOf(entry)) await table?.write(chunk)
      } else {
        await finishTable()
        const text = await textOf(entry)
        if (name === sequencesName) await setSequences(client, JSON.parse(text))
        if (name === endName) end = JSON.parse(text)
      }
    }
    await source
    if (!manifest || !end) throw damaged(file)
    for (const [name, count] of Object.entries(end.rows)) if ((rows[name] ?? 0) !== count) throw damaged(file)
    // Before the rows: an installation that has accounts and not their key could neither start nor be restored again.
    const takeKeyAway = keepSecretKey(target, manifest)
    try {
      await client.query('commit')
    } catch (failure) {
      takeKeyAway()
      throw failure
    }
    await client.query('analyze')
    return { madeAt: manifest.madeAt, rows: end.rows }
  } catch (thrown) {
    table?.abort()
    if (thrown instanceof SettingError) throw thrown
    archive.destroy()
    // Where the file is at fault, the archive's reader says only that it was destroyed.
    const ofFile: unknown = await source.then(
      () => undefined,
      (failure: unknown) => failure,
    )
    const error = /destroyed/i.test(`${thrown}`) ? (ofFile ?? thrown) : thrown
    const code = systemCode(error) ?? ''
    if (code === 'ENOENT' || code === 'EACCES') throw new SettingError(`${file} can't be read (${code}).`)
    // A stream that ends within a member of the archive, or is none.
    if (
      code.startsWith('Z_') ||
      error instanceof SyntaxError ||
      /unexpected end|invalid tar|destroyed/i.test(`${error}`)
    )
      throw damaged(file)
    if (code === '42501')
      throw new SettingError(
        'The database user may not restore: allow it once with GRANT SET ON PARAMETER session_replication_role TO <user>, or use the owner of the server.',
      )
    throw error
  }
}

const damaged = (file: string) => new SettingError(`${file} is not a whole backup: it is damaged, or was cut off.`)

/** As quote_ident writes those of our own: with quotes where the name is a word of SQL. */
const identifier = /^(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")$/

/** The schema that the rows were written under, without rows, in an open transaction that ignores triggers. */
async function prepare(client: pg.Client, target: Target, manifest: Manifest): Promise<void> {
  if (manifest.format !== format)
    throw new SettingError('The backup is of a newer release: restore it with that release.')
  const known = new Map(migrationFiles().map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of Object.entries(manifest.migrations))
    if (known.get(name) !== sha256)
      throw new SettingError(`The backup is of a release with another migration ${name}: restore it with that release.`)
  const names = manifest.tables.flatMap(({ table, columns }) => [...table.split('.'), ...columns])
  if (!names.every(name => identifier.test(name))) throw new SettingError('The backup names tables that cannot be.')
  refuseOtherKey(target, manifest)
  const schema = (await replacedSchemas(client)).map(name => pg.escapeIdentifier(name)).join(', ')
  await client.query(`drop schema if exists ${schema} cascade; create schema public`)
  await migrate(
    target.url,
    migrationFiles().filter(({ name }) => name in manifest.migrations),
  )
  await createSandboxSchemas(
    target.url,
    manifest.tables.map(({ table }) => table),
  )
  // As the catalogs quoted them when the backup was made.
  const table = manifest.tables.map(({ table: each }) => each).join(', ')
  await client.query('begin')
  // Without foreign keys and triggers: the rows were valid where they come from, and tables come in any order.
  await client.query('set local session_replication_role = replica')
  await client.query(`truncate ${table}`)
}

/** What is sealed opens with one key only. */
function refuseOtherKey(target: Target, manifest: Manifest): void {
  if (target.secretKey === undefined && manifest.secretKey === null)
    throw new SettingError('This installation was run with SECRET_KEY: set the same one to restore its backup.')
  const held = target.secretKey === undefined ? existingKey(target) : Buffer.from(target.secretKey)
  if (!held || manifest.secretKey === null || held.equals(Buffer.from(manifest.secretKey, 'base64'))) return
  const where = target.secretKey === undefined ? `The key in ${target.dataDir}` : 'SECRET_KEY'
  throw new SettingError(`${where} is not the one of the backup: restore into another folder, or take that key away.`)
}

/** Returns what takes it away again. */
function keepSecretKey(target: Target, { secretKey }: Manifest): () => void {
  if (target.secretKey !== undefined || secretKey === null || existingKey(target)) return () => undefined
  restoreKey(target.dataDir, Buffer.from(secretKey, 'base64'))
  return () => forgetKey(target.dataDir)
}

interface TableLoad {
  readonly name: string
  write(chunk: Buffer): Promise<void>
  finish(): Promise<number>
  abort(): void
}

function startTable(client: pg.Client, { table, columns }: Manifest['tables'][number]): TableLoad {
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const feed = new PassThrough()
  const loaded = pipeline(feed, copy)
  // Reported by `finish`.
  loaded.catch(() => undefined)
  return {
    name: table,
    async write(chunk) {
      if (feed.write(chunk)) return
      await Promise.race([new Promise(done => feed.once('drain', done)), loaded])
    },
    async finish() {
      feed.end()
      await loaded
      return copy.rowCount ?? 0
    },
    abort: () => void feed.destroy(),
  }
}

async function setSequences(client: pg.Client, values: Readonly<Record<string, string>>): Promise<void> {
  // Of a sequence that is gone nothing is set.
  for (const [name, value] of Object.entries(values))
    await client.query('select setval(to_regclass($1), $2)', [name, value])
}

async function* octetsOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (!Buffer.isBuffer(chunk)) throw new Error('an entry of an archive is read as octets')
    yield chunk
  }
}

async function textOf(entry: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of octetsOf(entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
