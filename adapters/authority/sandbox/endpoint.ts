import type { Pool } from 'pg'
import { ownParsers } from '../../own-parsers.ts'

/** The sandbox authority's own key and certificate, and where it currently listens. */
export interface StoredAuthority {
  readonly key_pem: string
  readonly certificate_pem: string
  readonly directory: string | null
}

export const createSchema = (pool: Pool) =>
  pool.query({
    text: `
      -- Two processes that start at once make the schema one after the other.
      select pg_advisory_xact_lock(hashtext('authority_sandbox'));
      create schema if not exists authority_sandbox;
      create table if not exists authority_sandbox.authority (
        only_one boolean primary key default true check (only_one),
        key_pem text not null, certificate_pem text not null, directory text
      )`,
    ...ownParsers,
  })

export async function readAuthority(pool: Pool): Promise<StoredAuthority | undefined> {
  const { rows } = await pool.query<StoredAuthority>({
    text: 'select key_pem, certificate_pem, directory from authority_sandbox.authority',
    ...ownParsers,
  })
  return rows[0]
}

/** Stores the root, so that what it signed is trusted after a restart; one that is there already stays. */
export const keepAuthority = (pool: Pool, keyPem: string, certificatePem: string) =>
  pool.query({
    text: `insert into authority_sandbox.authority (key_pem, certificate_pem) values ($1, $2) on conflict do nothing`,
    values: [keyPem, certificatePem],
    ...ownParsers,
  })

export const recordDirectory = (pool: Pool, directory: string) =>
  pool.query({
    text: 'update authority_sandbox.authority set directory = $1',
    values: [directory],
    ...ownParsers,
  })

/** Where the sandbox listens. It has another port after a restart, so that it is read for each order. */
export async function findSandboxAuthority(pool: Pool): Promise<{ directory: string; ca: string }> {
  await createSchema(pool)
  const found = await readAuthority(pool)
  if (!found?.directory) throw new Error('the sandbox authority has not started')
  return { directory: found.directory, ca: found.certificate_pem }
}
