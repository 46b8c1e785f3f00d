import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/forwards'
import { catchAll, isMailbox } from '@namestead/contract/forwards'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, insertMany, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dropUnusedRecipients, findRecipients, mailLinks } from './ask-recipients.ts'
import { leadsBack } from './find-destination.ts'
import { isReceiving } from './find-forwards.ts'
import type { ForwardPorts } from './forward-ports.ts'
import { lockForwardedDomain } from './lock-forwarded-domain.ts'
import { maxForwards } from './policies.ts'

/** Adds or changes an address. Recipients who agreed for another address of the domain receive this one's mail at once. */
export const saveForward =
  (ports: ForwardPorts) => async (tx: Tx, actor: Actor, input: Input<typeof contract.saveForward>) => {
    const domain = await lockForwardedDomain(tx, actor.account, input.domain)
    if (!domain) return fail('domain-unknown')
    if (!ports.mailHost) return fail('forwards-off')
    if (!isReceiving(domain.state)) return fail('domain-not-active')
    const mailbox = input.mailbox.toLowerCase()
    if (!isMailbox(mailbox)) return fail('mailbox-invalid')
    if (new Set(input.targets).size < input.targets.length) return fail('target-repeated')
    const written = await writeForward(tx, actor, { ...input, mailbox })
    if (written.failed !== undefined) return written
    const forward = written.data
    const found = await findRecipients(tx, actor, domain.id, input.targets)
    if (found.failed !== undefined) return found
    const { recipients, unasked } = found.data
    await setTargets(tx, forward, recipients)
    for (const email of input.targets) if (await leadsBack(tx, forward, [email])) return fail('target-loops', { email })
    await dropUnusedRecipients(tx, domain.id)
    const mailed = await mailLinks(tx, actor, domain, unasked)
    return mailed.failed === undefined ? ok({ forward, asked: unasked.length }) : mailed
  }

async function writeForward(
  tx: Tx,
  { now, policy }: Actor,
  { domain, forward, mailbox }: Input<typeof contract.saveForward>,
) {
  const known = await tx.selectFrom('forwards').select(['id', 'mailbox']).where('domain_id', '=', domain).execute()
  const same = known.find(row => row.mailbox === mailbox)
  if (same && same.id !== forward) return fail('mailbox-taken')
  const most = policy(maxForwards)
  const others = known.filter(row => row.id !== forward && row.mailbox !== catchAll).length
  if (mailbox !== catchAll && others >= most) return fail('too-many-forwards', { most })
  if (forward === undefined) {
    const { id } = await tx
      .insertInto('forwards')
      .values({ domain_id: domain, mailbox, created_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ok(id)
  }
  if (!known.some(row => row.id === forward)) return fail('forward-unknown')
  await tx.updateTable('forwards').set({ mailbox, changed_at: now }).where('id', '=', forward).execute()
  return ok(forward)
}

async function setTargets(tx: Tx, forward: string, recipients: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('forward_targets')
    .where('forward_id', '=', forward)
    .where(eb => eb.not(eb('recipient_id', '=', anyOf(recipients))))
    .execute()
  await insertMany(
    tx,
    'forward_targets',
    recipients.map(recipient_id => ({ forward_id: forward, recipient_id })),
    { conflict: sql`on conflict do nothing` },
  )
}
