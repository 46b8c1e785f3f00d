import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Accounts without sign-in, for tests that need an owner and no customer. */
export async function openBareAccounts(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (site_id, email, scram_iterations, email_stored_key, id_salt, id_stored_key, created_at)
     select (select min(id) from sites), n || '-' || $1::text || '@example.com', 600000, '', decode(repeat('00', 16), 'hex'), '', now()
     from generate_series(1, $2::int) n returning id`,
    [randomUUID(), count],
  )
  return rows.map(({ id }) => id)
}
