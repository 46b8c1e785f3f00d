import { translate } from '@namestead/contract/language'
import type { Money } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Site } from '../../platform/sites.ts'
import { move } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { nextQuestion } from './ask-provider.ts'
import { type Channel, channelsAt } from './channels/channels.ts'
import { openRecharge } from './open-recharge.ts'
import { rechargeStates } from './states.ts'
import { rechargeDescription } from './texts.ts'

/** The channel that keeps cards. */
export const cardChannel = 'stripe'

/** Its fees and limits. */
export function cardTerms(policy: ReadPolicy): Channel {
  const terms = channelsAt(policy).find(({ channel }) => channel === cardChannel)
  if (!terms) throw new Error('the channel of cards is not known')
  return terms
}

/** Stores the recharge that a charge of a kept card pays. Undefined: the account has as many open ones as it may. */
export const openCardRecharge = (
  tx: Tx,
  actor: Pick<Actor, 'account' | 'now' | 'policy'>,
  { amount, fee, until }: { readonly amount: Money; readonly fee: Money; readonly until: Date },
) =>
  openRecharge(tx, actor, {
    channel: cardChannel,
    amount: amount.minor,
    fee: fee.minor,
    by_card: true,
    expires_at: until,
  })

/** What the provider and the card's statement call it. */
export const cardDescription = (recharge: string, { name }: Site): string =>
  translate(rechargeDescription, 'us', { id: recharge, brand: name })

/** The provider takes its time: it is asked about the payment by its id from now on. */
export async function followCardPayment(
  tx: Tx,
  { recharge, providerId, now }: { readonly recharge: string; readonly providerId: string; readonly now: Date },
): Promise<void> {
  const { opened_at: openedAt } = await tx
    .selectFrom('recharges')
    .select('opened_at')
    .where('id', '=', recharge)
    .executeTakeFirstOrThrow()
  const set = { provider_id: providerId, ask_at: nextQuestion(openedAt, now) }
  await tx.updateTable('recharges').set(set).where('id', '=', recharge).execute()
}

/** A page was opened on which its customer pays it in person. */
export const openCardPage = (
  tx: Tx,
  opened: { readonly recharge: string; readonly providerId: string; readonly checkoutUrl: string; readonly now: Date },
) =>
  tx
    .updateTable('recharges')
    .set({
      provider_id: opened.providerId,
      checkout_url: opened.checkoutUrl,
      ask_at: nextQuestion(opened.now, opened.now),
    })
    .where('id', '=', opened.recharge)
    .execute()

/** Its page is over, and another one is about to be opened. */
export const closeCardPage = (tx: Tx, recharge: string) =>
  tx.updateTable('recharges').set({ checkout_url: null }).where('id', '=', recharge).execute()

/** It waits for its customer until then. */
export const keepCardRecharge = (tx: Tx, recharge: string, until: Date) =>
  tx
    .updateTable('recharges')
    .set({ expires_at: until })
    .where('id', '=', recharge)
    .where('state', '=', 'open')
    .execute()

/** Nothing was charged. */
export const failCardRecharge = (tx: Tx, recharge: string, now: Date) =>
  move(tx, rechargeStates, { id: recharge, to: 'failed', now, set: { ended_at: now } })
