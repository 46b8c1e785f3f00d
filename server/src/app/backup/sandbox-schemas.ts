import * as authority from '@namestead/adapters/authority/sandbox/endpoint'
import * as gateway from '@namestead/adapters/gateways/sandbox/payments-store'
import * as mail from '@namestead/adapters/mail/sandbox/outbox'
import * as rivalDns from '@namestead/adapters/name-server/sandbox/endpoint'
import * as rdap from '@namestead/adapters/rdap/sandbox/endpoint'
import * as registry from '@namestead/adapters/registry/sandbox/schema'
import * as vies from '@namestead/adapters/tax-numbers/sandbox/endpoint'
import * as upstream from '@namestead/adapters/upstream/sandbox/schema'
import pg from 'pg'

/** What the sandboxes do at their start, by schema. */
const creations: Readonly<Record<string, (pool: pg.Pool) => Promise<unknown>>> = {
  authority_sandbox: authority.createSchema,
  gateway_sandbox: gateway.createSchema,
  mail_sandbox: mail.createSchema,
  rdap_sandbox: rdap.createSchema,
  registry_sandbox: registry.migrate,
  rival_dns_sandbox: rivalDns.createSchema,
  upstream_sandbox: upstream.createSchema,
  vies_sandbox: vies.createSchema,
}

/** Creates the schemas of these tables that belong to sandboxes; an installation without sandboxes has none. */
export async function createSandboxSchemas(url: string, tables: readonly string[]): Promise<void> {
  const wanted = new Set(tables.map(table => table.split('.')[0] ?? ''))
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  try {
    for (const [schema, create] of Object.entries(creations)) if (wanted.has(schema)) await create(pool)
  } finally {
    await pool.end()
  }
}
