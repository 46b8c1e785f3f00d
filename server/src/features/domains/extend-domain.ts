import type { Tx } from '../../platform/database.ts'
import { recordDomainEvent } from './history.ts'

interface Extension {
  readonly domain: string
  readonly paidUntil: Date
  /** The expiry at the registry. */
  readonly expiresAt: Date
  readonly account: string
  readonly now: Date
}

/** Extends a domain's paid term: an expired one becomes active again. Marks registry reads that started earlier as stale. */
export async function extendDomain(tx: Tx, { domain, paidUntil, expiresAt, account, now }: Extension): Promise<void> {
  const before = await tx
    .selectFrom('domains')
    .select(['paid_until', 'state'])
    .where('id', '=', domain)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const revived = before.state === 'expired' && paidUntil > now
  await tx
    .updateTable('domains')
    .set(eb => ({
      paid_until: paidUntil,
      expires_at: expiresAt,
      revision: eb('revision', '+', 1),
      ...(revived ? { state: 'active' } : {}),
    }))
    .where('id', '=', domain)
    .execute()
  const detail = `${before.paid_until.toISOString()} ${paidUntil.toISOString()}`
  await recordDomainEvent(tx, { domain, event: 'renewed', detail, account, now })
}
