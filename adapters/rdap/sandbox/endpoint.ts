import type { Pool } from 'pg'
import { ownParsers } from '../../own-parsers.ts'
import type { FindServers } from '../port.ts'

export interface SandboxEndpoint {
  readonly rdap: string
  readonly whoisPort: number
  readonly tlds: readonly string[]
}

export const sandboxHost = '127.0.0.1'

/** Records where the servers currently listen, in a schema of their own, for the processes that look up. */
export async function recordEndpoint(pool: Pool, { rdap, whoisPort, tlds }: SandboxEndpoint): Promise<void> {
  await createSchema(pool)
  await pool.query({
    text: `insert into rdap_sandbox.endpoint (rdap, whois_port, tlds) values ($1, $2, $3)
     on conflict (only_one) do update set rdap = excluded.rdap, whois_port = excluded.whois_port, tlds = excluded.tlds`,
    values: [rdap, whoisPort, tlds],
    ...ownParsers,
  })
}

export const createSchema = (pool: Pool) =>
  pool.query({
    text: `
      -- Two processes that start at once make the schema one after the other.
      select pg_advisory_xact_lock(hashtext('rdap_sandbox'));
      create schema if not exists rdap_sandbox;
      create table if not exists rdap_sandbox.endpoint (
        only_one boolean primary key default true check (only_one),
        rdap text not null, whois_port integer not null, tlds text[] not null
      )`,
    ...ownParsers,
  })

/** The sandbox's servers for its own extensions. They have other ports after a restart, so they are read for each look-up. */
export async function sandboxServers(pool: Pool): Promise<FindServers> {
  await createSchema(pool)
  return async name => {
    const { rows } = await pool.query<{ rdap: string; whois_port: number }>({
      text: 'select rdap, whois_port from rdap_sandbox.endpoint where $1 = any(tlds)',
      values: [name.slice(name.indexOf('.') + 1)],
      ...ownParsers,
    })
    const [endpoint] = rows
    return endpoint && { rdap: endpoint.rdap, whois: { host: sandboxHost, port: endpoint.whois_port } }
  }
}
