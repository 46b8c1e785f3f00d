import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { connectOrExplain } from './connect.ts'
import { isLostRace } from './database.ts'
import { SettingError } from './settings.ts'

const folder = join(import.meta.dirname, '../../migrations')
const lockKey = 0x6e616d65 // "name": of two processes that start at once, one migrates after the other

/** A migration that cannot get its locks lets the statements behind it pass, and tries again. */
const [attempts, pauseMs] = [20, 500]

/**
 * Plain, forward-only SQL: each file runs once, in its own transaction, and must not change afterwards. Returns how many ran.
 * @throws SettingError if a file that ran has changed, or if its tables stay locked for about a minute.
 */
export async function migrate(url: string, files: readonly Migration[] = migrationFiles()): Promise<number> {
  const client = await connectOrExplain(url)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
    const applied = new Map(rows.map(row => [row.name, row.sha256]))
    let count = 0
    for (const { name, sql, sha256 } of files) {
      const known = applied.get(name)
      if (known === sha256) continue
      if (known) throw new SettingError(`Migration ${name} was changed after it ran: migrations only go forward.`)
      await apply(client, { name, sql, sha256 })
      count++
    }
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    pool.on('error', () => undefined)
    pool.on('connect', connected => connected.on('error', () => undefined))
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) }).finally(() => pool.end())
    return count
  } finally {
    await client.end()
  }
}

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

export function migrationFiles(): Migration[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query("set local lock_timeout = '3s'")
      await client.query(sql)
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLostRace(error)) throw new Error(`migration ${name} failed`, { cause: error })
      if (attempt === attempts)
        throw new SettingError(
          `Migration ${name} could not lock its tables: end the long transactions and start again.`,
        )
      await setTimeout(pauseMs)
    }
  }
}
