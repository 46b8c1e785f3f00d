import type { Billing } from '@namestead/adapters/registry/client/in-dollars'
import type { Selectable } from 'kysely'
import type { Registries as RegistryRow } from '../../../platform/database-types.ts'
import type { Vault } from '../../../platform/vault.ts'
import { keyContext } from './registry-secrets.ts'

/** How to reach one registry. */
export interface RegistryEndpoint {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly port: number
  readonly authority: string | null
  /** The name in its certificate, where it is not the host. */
  readonly serverName: string | null
  readonly certificate: { readonly certificate: string; readonly key: string } | null
  readonly login: string
  readonly password: string
  readonly sessions: number
  readonly inFlight: number
  readonly namesPerCheck: number
  /** In what its fees are, and how premium domains are told. */
  readonly billing: Billing
  /** Of an upstream registrar: our account there. */
  readonly account: string | null
  /** HTTP without TLS. */
  readonly plain: boolean
}

/** From its row, whose secrets are sealed. */
export function endpointOf(row: Selectable<RegistryRow>, passwords: Vault): RegistryEndpoint {
  const { name, client_certificate: certificate, client_key: key } = row
  return {
    id: row.id,
    name,
    host: row.host,
    port: row.port,
    authority: row.authority,
    serverName: row.server_name,
    certificate: certificate && key ? { certificate, key: passwords.open(keyContext(name), key).toString() } : null,
    login: row.login,
    password: row.password ? passwords.open(name, row.password).toString() : '',
    sessions: row.sessions,
    inFlight: row.in_flight,
    namesPerCheck: row.names_per_check,
    billing: {
      currency: row.currency,
      microdollars: row.microdollars,
      premiumBy: row.premium_by === 'class' ? 'class' : 'flag',
    },
    account: row.account,
    plain: row.plain,
  }
}
