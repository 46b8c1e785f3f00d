import type { Input } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/renewals'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { move, recordInitialState } from '../../../platform/states.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { disengage, engage, lockOwnDomain, recordDomainEvent } from '../../domains/index.ts'
import { notifyAccount } from '../../notices/index.ts'
import { undoMinutes } from '../policies.ts'
import { deletionStates } from '../states.ts'
import { deletionMessages } from '../texts.ts'
import { type DeletionPorts, deletionObstacle, refundOf } from './deletion-terms.ts'

/**
 * Promises the domain to its deletion, which is sent when the customer can no longer undo it. The domain is locked, so that
 * nothing else begins with it; refunds are promised one after another, so that their limits hold.
 */
export const askDeletion =
  (ports: DeletionPorts) =>
  async (tx: Tx, { account, by, now, policy }: Actor, input: Input<typeof contract.deleteDomain>) => {
    const domain = await lockOwnDomain(tx, account, input.domain)
    if (!domain) return fail('domain-unknown')
    const open = await openDeletion(tx, domain.id)
    // Asked for before: a repeat is no error.
    if (open?.due_at) return ok({ deletesAt: open.due_at })
    if (await deletionObstacle(tx, ports, domain)) return fail('deletion-not-possible')
    await sql`select pg_advisory_xact_lock(hashtextextended('refunded deletions', 0))`.execute(tx)
    const { refund, registration } = await refundOf(tx, ports, domain, { now, policy })
    if (refund.minor !== input.refund.minor) return fail('deletion-refund-changed')
    const deletesAt = new Date(now.getTime() + policy(undoMinutes) * 60_000)
    const { id } = await tx
      .insertInto('deletions')
      .values({
        account_id: account,
        domain_id: domain.id,
        name: domain.name,
        unicode: domain.unicode,
        tld: domain.tld,
        state: deletionStates.initial,
        refund: refund.minor,
        registration_id: registration,
        asked_at: now,
        due_at: deletesAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordInitialState(tx, deletionStates, { id, now, by })
    await engage(tx, [domain.id], { kind: 'deletion', reference: id }, now)
    await recordDomainEvent(tx, { domain: domain.id, event: 'deletion-asked', detail: '', account, now })
    // An account that someone else uses is noticed by it.
    await notifyAccount(tx, {
      account,
      kind: 'domain',
      texts: deletionMessages.asked,
      parameters: { name: domain.unicode, refund: displayAmount(refund), minutes: `${policy(undoMinutes)}` },
      path: `/user/domain_delete?domain=${domain.id}`,
      now,
    })
    return ok({ deletesAt })
  }

const openDeletion = (tx: Tx, domain: string) =>
  tx
    .selectFrom('deletions')
    .select(['id', 'state', 'due_at'])
    .where('domain_id', '=', domain)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

async function isLastDone(tx: Tx, domain: string): Promise<boolean> {
  const last = await tx
    .selectFrom('deletions')
    .select('state')
    .where('domain_id', '=', domain)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state === 'done'
}

export async function undoDeletion(
  tx: Tx,
  { account, by, now }: Actor,
  { domain: id }: Input<typeof contract.undoDeletion>,
) {
  const domain = await lockOwnDomain(tx, account, id)
  if (!domain) return fail('domain-unknown')
  const open = await openDeletion(tx, id)
  // Undone before, or refused: the domain stays.
  if (!open) return (await isLastDone(tx, id)) ? fail('deletion-sent') : ok()
  const set = { ended_at: now, due_at: null }
  if (!(await move(tx, deletionStates, { id: open.id, to: 'cancelled', now, by, set }))) return fail('deletion-sent')
  await disengage(tx, { kind: 'deletion', reference: open.id })
  await recordDomainEvent(tx, { domain: id, event: 'deletion-undone', detail: '', account, now })
  return ok()
}

/** A deletion that has not been sent is taken back for its customer: the domain is disputed. */
export async function cancelDeletion(tx: Tx, domain: string, now: Date): Promise<void> {
  const open = await openDeletion(tx, domain)
  if (
    !open ||
    !(await move(tx, deletionStates, { id: open.id, to: 'cancelled', now, set: { ended_at: now, due_at: null } }))
  )
    return
  await disengage(tx, { kind: 'deletion', reference: open.id })
  await recordDomainEvent(tx, { domain, event: 'deletion-undone', detail: '', account: null, now })
}
