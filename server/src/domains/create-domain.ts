import type { Tx } from '../platform/database.ts'
import { recordDomainEvent } from './history.ts'

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
  readonly now: Date
}

/** A name that a registry has just given us enters the portfolio. */
export async function createDomain(tx: Tx, domain: NewDomain): Promise<string> {
  const { id } = await tx
    .insertInto('domains')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordDomainEvent(tx, { domain: id, event: 'registered', detail: '', account: domain.account, now: domain.now })
  return id
}
