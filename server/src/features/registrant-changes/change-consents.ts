import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registrant-changes'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { registrantLockDays } from '../domains/index.ts'
import { findFullAddress, mailConsent } from './consent-mails.ts'
import { endRegistrantItems, lockChange } from './end-registrant-items.ts'
import { registrantsOf } from './rules.ts'

const betweenMs = 60_000

/** Mails a new link to a registrant who has not answered; the earlier one ends. */
export async function resendConsent(
  tx: Tx,
  { account, site, now, policy }: Actor,
  { consent: id }: Input<typeof contract.resendConsent>,
) {
  const own = await tx
    .selectFrom('registrant_consents as c')
    .innerJoin('registrant_changes as r', 'r.id', 'c.change_id')
    .select(['c.change_id'])
    .where('c.id', '=', id)
    .where('r.account_id', '=', account)
    .executeTakeFirst()
  if (!own) return fail('consent-unknown')
  const change = await lockChange(tx, own.change_id)
  const consent = await tx.selectFrom('registrant_consents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('registrant_change_items')
    .select('unicode')
    .where(eb => eb.or([eb('old_consent_id', '=', id), eb('new_consent_id', '=', id)]))
    .where('state', '=', 'waiting')
    .orderBy('name')
    .execute()
  const [registrant] = await registrantsOf(tx, [change])
  if (!registrant || consent.answer !== null || items.length === 0 || change.lapses_at <= now)
    return fail('consent-ended')
  if (consent.sent_at.getTime() > now.getTime() - betweenMs) return fail('consent-mail-too-soon')
  const { email, side } = consent
  if (await findFullAddress(tx, { account, emails: [email], policy, now }))
    return fail('consent-mails-too-many', { email })
  const token_hash = await mailConsent(tx, {
    email,
    side,
    account,
    registrant,
    names: items.map(({ unicode }) => unicode),
    until: change.lapses_at,
    lockDays: change.waives_lock ? 0 : policy(registrantLockDays),
    site,
    now,
  })
  await tx
    .updateTable('registrant_consents')
    .set(eb => ({ token_hash, sent_at: now, sends: eb('sends', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return ok()
}

/** Leaves out the domains that wait for consents. */
export async function cancelRegistrantChange(
  tx: Tx,
  { account, by, now }: Actor,
  { change: id }: Input<typeof contract.cancelRegistrantChange>,
) {
  const own = await tx
    .selectFrom('registrant_changes')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!own) return fail('registrant-change-unknown')
  await lockChange(tx, id)
  const waiting = await tx
    .selectFrom('registrant_change_items')
    .select('id')
    .where('change_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  if (waiting.length === 0) return fail('consent-ended')
  const items = waiting.map(each => each.id)
  await endRegistrantItems(tx, { change: id, items, to: 'cancelled', by, now })
  return ok()
}
