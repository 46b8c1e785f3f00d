import type { Pool } from 'pg'
import { ownParsers } from '../../own-parsers.ts'
import type { NameServerAddress } from '../read-serials.ts'

export const sandboxHost = '127.0.0.1'
/** Of every domain that the rival registrar holds. */
export const rivalNameServers = ['ns1.rival.example', 'ns2.rival.example'] as const

/** Records where the rival's name server currently listens, in a schema of its own, for the processes that ask it. */
export async function recordEndpoint(pool: Pool, port: number): Promise<void> {
  await createSchema(pool)
  await pool.query({
    text: `insert into rival_dns_sandbox.endpoint (port) values ($1) on conflict (only_one) do update set port = excluded.port`,
    values: [port],
    ...ownParsers,
  })
}

export const createSchema = (pool: Pool) =>
  pool.query({
    text: `
      -- Two processes that start at once make the schema one after the other.
      select pg_advisory_xact_lock(hashtext('rival_dns_sandbox'));
      create schema if not exists rival_dns_sandbox;
      create table if not exists rival_dns_sandbox.endpoint (
        only_one boolean primary key default true check (only_one), port integer not null
      )`,
    ...ownParsers,
  })

/** Where the rival's name servers answer. They have another port after a restart, so it is read each time. */
export async function rivalAddresses(pool: Pool): Promise<() => Promise<NameServerAddress[]>> {
  await createSchema(pool)
  return async () => {
    const { rows } = await pool.query<{ port: number }>({
      text: 'select port from rival_dns_sandbox.endpoint',
      ...ownParsers,
    })
    return rows.flatMap(({ port }) => rivalNameServers.map(name => ({ name, host: sandboxHost, port })))
  }
}
