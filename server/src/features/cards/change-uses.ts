import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cards'
import { displayAmount, formatAmount, type Money, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { cardTerms } from '../recharges/index.ts'
import { cardName } from './card-facts.ts'
import { cardsAreOffered } from './cards.ts'
import { notifyCustomer } from './notify-customer.ts'
import { noticeDays, thresholdMaximum, thresholdMinimum, topUpMaximum, topUpMinimum } from './policies.ts'
import { chargedFor } from './request-charge.ts'
import { renewalsChangedMessages, topUpChangedMessages } from './texts.ts'

/** Amounts of a top-up: within the policies, and within what the channel takes. */
export function topUpBounds(policy: ReadPolicy): { readonly minimum: Money; readonly maximum: Money } {
  const { minimum, maximum } = cardTerms(policy)
  const [low, high] = [policy(topUpMinimum), policy(topUpMaximum)]
  return {
    minimum: low.minor > minimum.minor ? low : minimum,
    maximum: high.minor < maximum.minor ? high : maximum,
  }
}

/** Turning it off is always possible. */
export async function changeTopUp(
  tx: Tx,
  { account, now, policy }: Actor,
  { on, threshold, amount, monthLimit }: Input<typeof contract.changeTopUp>,
) {
  await lockAccount(tx, account)
  if (!on) {
    await saveSettings(tx, account, { top_up: false, changed_at: now }, now)
    await tell(tx, account, topUpChangedMessages.off, {}, now)
    return ok()
  }
  if (!(await cardsAreOffered(tx))) return fail('cards-unavailable')
  const card = await defaultCard(tx, account)
  if (!card) return fail('card-needed')
  const low = policy(thresholdMinimum)
  const high = policy(thresholdMaximum)
  if (!threshold || threshold.minor < low.minor || threshold.minor > high.minor)
    return fail('threshold-out-of-range', { minimum: formatAmount(low), maximum: formatAmount(high) })
  const { minimum, maximum } = topUpBounds(policy)
  if (!amount || amount.minor < minimum.minor || amount.minor > maximum.minor)
    return fail('top-up-out-of-range', { minimum: formatAmount(minimum), maximum: formatAmount(maximum) })
  const once = chargedFor(amount, policy)
  if (!monthLimit || monthLimit.minor < once.minor)
    return fail('month-limit-too-small', { minimum: formatAmount(once) })
  const amounts = { threshold: threshold.minor, amount: amount.minor, month_limit: monthLimit.minor }
  await saveSettings(tx, account, { top_up: true, ...amounts, armed: true, next_at: now, changed_at: now }, now)
  const parameters = {
    threshold: displayAmount(threshold),
    amount: displayAmount(once),
    limit: displayAmount(usd(monthLimit.minor)),
    card: cardName(card),
  }
  await tell(tx, account, topUpChangedMessages.on, parameters, now)
  return ok()
}

export async function changeRenewals(
  tx: Tx,
  { account, now, policy }: Actor,
  { on }: Input<typeof contract.changeRenewals>,
) {
  await lockAccount(tx, account)
  if (!on) {
    await saveSettings(tx, account, { renewals: false, changed_at: now }, now)
    await tell(tx, account, renewalsChangedMessages.off, {}, now)
    return ok()
  }
  if (!(await cardsAreOffered(tx))) return fail('cards-unavailable')
  const card = await defaultCard(tx, account)
  if (!card) return fail('card-needed')
  await saveSettings(tx, account, { renewals: true, changed_at: now }, now)
  const parameters = { card: cardName(card), days: policy(noticeDays) }
  await tell(tx, account, renewalsChangedMessages.on, parameters, now)
  return ok()
}

/**
 * A charge was taken back: the cards are charged for nothing more until the customer turns it on again. Else the balance, which has
 * fallen by it, would be topped up from the very card whose bank has just refused.
 */
export async function stopCharging(tx: Tx, account: string, now: Date): Promise<void> {
  const before = await tx
    .selectFrom('card_settings')
    .select(['top_up', 'renewals'])
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return
  await saveSettings(tx, account, { top_up: false, renewals: false, changed_at: now }, now)
  if (before.top_up) await tell(tx, account, topUpChangedMessages.off, {}, now)
  if (before.renewals) await tell(tx, account, renewalsChangedMessages.off, {}, now)
}

const defaultCard = (tx: Tx, account: string) =>
  tx
    .selectFrom('kept_cards')
    .select(['brand', 'last4'])
    .where('account_id', '=', account)
    .where('is_default', '=', true)
    .where('state', '<>', 'expired')
    .executeTakeFirst()

interface Settings {
  readonly top_up?: boolean
  readonly renewals?: boolean
  readonly threshold?: bigint
  readonly amount?: bigint
  readonly month_limit?: bigint
  readonly armed?: boolean
  readonly next_at?: Date
  readonly changed_at: Date
}

const saveSettings = (tx: Tx, account: string, set: Settings, now: Date) =>
  tx
    .insertInto('card_settings')
    .values({ next_at: now, ...set, account_id: account })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ ...set }))
    .execute()

const tell = (
  tx: Tx,
  account: string,
  texts: Parameters<typeof notifyCustomer>[1]['texts'],
  parameters: Readonly<Record<string, string | number>>,
  now: Date,
) => notifyCustomer(tx, { account, texts, parametersIn: () => parameters, now })
