import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { connectOrExplain } from '../../platform/connect.ts'
import { SettingError } from '../../platform/settings.ts'
import { systemCode } from '../../platform/system-error.ts'
import {
  type ArchiveEnd,
  endName,
  format,
  type Manifest,
  manifestName,
  pieceName,
  sequencesName,
  type TableColumns,
} from './archive.ts'

/** Octets of a piece of a table: what one entry of the archive holds, and what this process keeps in memory. */
const pieceOctets = 4 * 1024 * 1024

/**
 * Tables of the product, of its job queue and of the sandboxes. Partitions are read through their tables; which migrations ran
 * is in the manifest; heartbeats are of processes that do not exist after a restore.
 */
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as table,
    array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname in ('public', 'graphile_worker') or n.nspname like '%\\_sandbox')
    and (n.nspname, c.relname) not in (('public', 'schema_migrations'), ('public', 'worker_heartbeats'), ('graphile_worker', 'migrations'))
    and not (n.nspname = 'registry_sandbox' and c.relname = 'step')
  group by n.nspname, c.relname order by n.nspname, c.relname`

const sequencesSql = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where last_value is not null and (schemaname in ('public', 'graphile_worker') or schemaname like '%\\_sandbox') order by 1`

interface Installation {
  readonly url: string
  /** Of the data folder; undefined where SECRET_KEY is used. */
  readonly secretKey: Buffer | undefined
}

/**
 * Writes everything that an installation holds to a new file, as of one instant, while the product runs. The file appears under
 * its name when it is complete. Anyone who reads it reads all secrets of the installation: only its owner may.
 * @returns the number of rows of each table
 * @throws SettingError where the file exists or cannot be written
 */
export async function writeBackup(installation: Installation, file: string): Promise<ArchiveEnd['rows']> {
  if (await stat(file).catch(() => undefined))
    throw new SettingError(`${file} exists: give the backup another name, so that the earlier one stays.`)
  const draft = `${file}.part`
  const output = await open(draft, 'wx', 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'EEXIST')
      throw new SettingError(`${draft} exists: another backup is writing it, or one was interrupted. Delete it.`)
    throw cannotWrite(file, code)
  })
  try {
    const rows = await packDatabase(installation, output)
    await rename(draft, file)
    await makeDurable(dirname(file))
    return rows
  } catch (error) {
    await rm(draft, { force: true })
    const code = systemCode(error)
    if (code === 'ENOSPC' || code === 'EIO' || code === 'EDQUOT') throw cannotWrite(file, code)
    throw error
  } finally {
    // A stream that has ended has closed it.
    await output.close().catch(() => undefined)
  }
}

const cannotWrite = (file: string, code: string | undefined) => new SettingError(`${file} can't be written (${code}).`)

async function packDatabase({ url, secretKey }: Installation, output: FileHandle): Promise<ArchiveEnd['rows']> {
  const client = await connectOrExplain(url)
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const pack = tar.pack()
    // `flush`: on the disk before the file gets its name.
    const written = pipeline(pack, createGzip({ level: 4 }), output.createWriteStream({ flush: true }))
    // A file that cannot be written ends the reading too; the error is that of `written`.
    written.catch(error => pack.destroy(error))
    try {
      const rows = await packAll(client, pack, secretKey)
      pack.finalize()
      await written
      return rows
    } catch (error) {
      pack.destroy()
      await written
      throw error
    }
  } finally {
    await client.end()
  }
}

async function packAll(client: pg.Client, pack: tar.Pack, secretKey: Buffer | undefined): Promise<ArchiveEnd['rows']> {
  const { rows: ran } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  const { rows: tables } = await client.query<TableColumns & { columns: string }>({ text: tablesSql })
  const manifest: Manifest = {
    format,
    madeAt: new Date().toISOString(),
    migrations: Object.fromEntries(ran.map(({ name, sha256 }) => [name, sha256])),
    tables: tables.map(({ table, columns }) => ({ table, columns: [...columns] })),
    secretKey: secretKey?.toString('base64') ?? null,
  }
  await addEntry(pack, manifestName, Buffer.from(JSON.stringify(manifest)))
  const counts: Record<string, number> = {}
  for (const [place, { table, columns }] of manifest.tables.entries())
    counts[table] = await packTable(client, pack, place, `copy (select ${columns.join(', ')} from ${table}) to stdout`)
  // After the rows: no sequence stands behind them.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(sequencesSql)
  const values = Object.fromEntries(sequences.map(({ name, value }) => [name, value]))
  await addEntry(pack, sequencesName, Buffer.from(JSON.stringify(values)))
  await addEntry(pack, endName, Buffer.from(JSON.stringify({ rows: counts } satisfies ArchiveEnd)))
  return counts
}

/** Rows end with a line feed, which COPY writes as `\n` within values. */
async function packTable(client: pg.Client, pack: tar.Pack, place: number, copy: string): Promise<number> {
  let [rows, pieces, waiting]: [number, number, Buffer[]] = [0, 0, []]
  let octets = 0
  const flush = async () => {
    if (octets > 0) await addEntry(pack, pieceName(place, pieces++), Buffer.concat(waiting))
    ;[waiting, octets] = [[], 0]
  }
  for await (const chunk of client.query(copyTo(copy))) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++
    // The stream may use its memory again.
    waiting.push(Buffer.from(chunk))
    octets += chunk.length
    if (octets >= pieceOctets) await flush()
  }
  await flush()
  return rows
}

/** Waits until the archive takes more. */
const addEntry = (pack: tar.Pack, name: string, content: Buffer): Promise<void> =>
  new Promise((done, fail) => {
    pack.once('error', fail)
    pack.entry({ name, mode: 0o600 }, content, error => {
      pack.off('error', fail)
      if (error) fail(error)
      else done()
    })
  })

async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
