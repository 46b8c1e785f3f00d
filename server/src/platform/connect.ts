import pg from 'pg'
import { SettingError } from './settings.ts'

/** Opens one connection; an unreachable or refusing database is reported in one sentence without the password. */
export async function connectOrExplain(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    const why = error instanceof Error && error.message ? error.message : 'no answer'
    throw new SettingError(`DATABASE_URL: no connection to ${hostname}:${port || 5432}${pathname} (${why}).`)
  }
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  if (Number(rows[0]?.version) < 150_000) {
    await client.end()
    throw new SettingError(`DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${rows[0]?.version}.`)
  }
  return client
}
