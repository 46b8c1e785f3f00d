import { randomBytes } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/** Adds an account with the same email address and password at a second site; returns its ID and the site's. */
export async function alsoAtSecondSite(
  { databases: { pool } }: TestApp,
  account: string,
): Promise<{ account: string; site: string }> {
  await pool.query("insert into sites (host, name) values ('second.example', 'Second') on conflict do nothing")
  const { rows } = await pool.query<{ id: string; site_id: string }>(
    `insert into accounts (site_id, email, scram_iterations, email_stored_key, id_salt, id_stored_key, created_at)
     select s.id, a.email, a.scram_iterations, a.email_stored_key, $2, $3, now()
     from accounts a, sites s where a.id = $1 and s.name = 'Second' returning id, site_id`,
    [account, randomBytes(16), randomBytes(32)],
  )
  return { account: rows[0]?.id ?? '', site: rows[0]?.site_id ?? '' }
}
