import type { Pool } from 'pg'
import { ownParsers } from '../../own-parsers.ts'

export const createSchema = (pool: Pool) =>
  pool.query({
    text: `
      -- Two processes that start at once make the schema one after the other.
      select pg_advisory_xact_lock(hashtext('vies_sandbox'));
      create schema if not exists vies_sandbox;
      create table if not exists vies_sandbox.endpoint (only_one boolean primary key default true check (only_one), base text not null);
      create table if not exists vies_sandbox.answers (number text primary key, user_error text not null)`,
    ...ownParsers,
  })

/** Where the sandbox listens: it has another port after a restart, so it is read for each question. */
export async function sandboxViesUrl(pool: Pool): Promise<() => Promise<string>> {
  await createSchema(pool)
  return async () => {
    const { rows } = await pool.query<{ base: string }>({
      text: 'select base from vies_sandbox.endpoint',
      ...ownParsers,
    })
    const [endpoint] = rows
    if (!endpoint) throw new Error('the sandbox of VIES is not running')
    return endpoint.base
  }
}
