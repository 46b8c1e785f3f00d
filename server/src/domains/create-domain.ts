import type { Tx } from '../platform/database.ts'

export interface NewDomain {
  readonly account: string
  readonly name: string
  readonly unicode: string
  readonly tld: string
  readonly registry: string
  readonly template: string
  readonly nameServers: readonly string[]
  readonly authCode: string
  readonly registeredAt: Date
  readonly expiresAt: Date
}

/** Names that registries have just given us enter the portfolio. Answers their ids by name. */
export async function createDomains(tx: Tx, domains: readonly NewDomain[], now: Date): Promise<Map<string, string>> {
  const made = await tx
    .insertInto('domains')
    .values(
      domains.map(domain => ({
        account_id: domain.account,
        name: domain.name,
        unicode: domain.unicode,
        tld: domain.tld,
        registry_id: domain.registry,
        state: 'active',
        template_id: domain.template,
        name_servers: [...domain.nameServers],
        auth_code: domain.authCode,
        registered_at: domain.registeredAt,
        expires_at: domain.expiresAt,
      })),
    )
    .returning(['id', 'name', 'account_id'])
    .execute()
  await tx
    .insertInto('domain_history')
    .values(made.map(({ id, account_id }) => ({ domain_id: id, event: 'registered', account_id, at: now })))
    .execute()
  return new Map(made.map(({ id, name }) => [name, id]))
}
