import type { Tx } from '../../platform/database.ts'
import { disengageAll, engage, recordDomainEvent } from '../domains/index.ts'
import { endRegistrantItems } from '../registrant-changes/index.ts'
import { endPush } from './end-push.ts'

interface Dispute {
  readonly domain: string
  readonly reference: string
  readonly detail: string
  readonly now: Date
}

/**
 * Promises a domain to the outcome of a dispute, no matter what it was promised to. An offer and a change of its registrant that still
 * wait are taken back; what the registry already works on ends by its own rule, and the lock stands meanwhile.
 */
export async function engageInDispute(tx: Tx, { domain, reference, detail, now }: Dispute): Promise<void> {
  await tx.selectFrom('domains').select('id').where('id', '=', domain).forUpdate().execute()
  await takeBackPromise(tx, domain, now)
  // What stands ends by its own rule: a domain is promised to one thing, and from now on to the dispute.
  await disengageAll(tx, domain)
  await engage(tx, [domain], { kind: 'dispute', reference }, now)
  await recordDomainEvent(tx, { domain, event: 'dispute-locked', detail, account: null, now })
}

/**
 * Takes back what a domain is promised to as long as nobody else works on it: an offer, a change of its registrant that waits. Returns
 * what stands. The caller has locked the domain.
 */
export async function takeBackPromise(tx: Tx, domain: string, now: Date) {
  const found = await tx
    .selectFrom('domain_engagements')
    .select(['kind', 'reference'])
    .where('domain_id', '=', domain)
    .executeTakeFirst()
  if (found?.kind === 'deletion' || found?.kind === 'charge-back' || found?.kind === 'dispute') return found.kind
  if (found?.kind === 'push') {
    const push = await tx
      .selectFrom('pushes')
      .selectAll()
      .where('id', '=', found.reference)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await endPush(tx, push, { to: 'cancelled', now })
  }
  if (found?.kind === 'registrant-change') {
    const item = await tx
      .selectFrom('registrant_change_items')
      .select('id')
      .where('change_id', '=', found.reference)
      .where('domain_id', '=', domain)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()
    if (!item) return 'registrant-change' as const
    await endRegistrantItems(tx, { change: found.reference, items: [item.id], to: 'cancelled', now })
  }
  return undefined
}
