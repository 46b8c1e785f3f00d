import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SettingError } from './settings.ts'

const name = ['namestead runs']

/** Shared by the processes of a product while they are connected. Throws SettingError while a backup is restored into the database. */
export async function shareDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ shared: boolean }>(
    'select pg_try_advisory_lock_shared(hashtextextended($1, 0)) as shared',
    name,
  )
  if (!rows[0]?.shared) throw new SettingError('A backup is being restored into this database: start when it is done.')
}

/** A connection that has ended a moment ago may hold its lock a little longer. */
const [attempts, pauseMs] = [10, 300]

/** For this connection alone, until it ends. Throws SettingError while a process of a product is connected. */
export async function holdDatabase(client: pg.Client): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      name,
    )
    if (rows[0]?.held) return
    await pause(pauseMs)
  }
  throw new SettingError('Namestead runs on this database: stop it first, or set DATABASE_URL to another one.')
}
