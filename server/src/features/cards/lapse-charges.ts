import { displayAmount, usd } from '@namestead/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-types.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueue } from '../../platform/jobs.ts'
import { move } from '../../platform/states.ts'
import { askProviderJob, failCardRecharge } from '../recharges/index.ts'
import { cardName } from './card-facts.ts'
import { purposeIn } from './charge-texts.ts'
import { notifyCustomer } from './notify-customer.ts'
import { cardStates, chargeStates } from './states.ts'
import { lapsedMessage } from './texts.ts'

export type ChargeRow = Selectable<Database['card_charges']>

/**
 * Nobody has confirmed it: nothing is charged, and its card may be charged again. What a provider took and never reported waits no
 * longer either, so that it keeps no other charge back; nothing is said of it, since its report may still come.
 */
export async function lapseCharge(tx: Tx, charge: ChargeRow, now: Date): Promise<boolean> {
  if (!(await move(tx, chargeStates, { id: charge.id, to: 'lapsed', now, set: { ended_at: now, lapses_at: null } })))
    return false
  if (charge.state !== 'needs-authentication') return true
  // A page that was opened may have been paid without a report: then its money is found by asking.
  if (charge.confirmations > 0)
    enqueue(tx, askProviderJob, { recharge: charge.recharge_id }, { key: `ask provider ${charge.recharge_id}` })
  else await failCardRecharge(tx, charge.recharge_id, now)
  await freeCard(tx, charge.card_id, now)
  const card = await tx
    .selectFrom('kept_cards')
    .select(['brand', 'last4'])
    .where('id', '=', charge.card_id)
    .executeTakeFirstOrThrow()
  await notifyCustomer(tx, {
    account: charge.account_id,
    texts: lapsedMessage,
    parametersIn: language => ({
      amount: displayAmount(usd(charge.amount)),
      card: cardName(card),
      purpose: purposeIn(charge, language),
    }),
    now,
  })
  return true
}

/** Its bank asks nothing of its holder any more. */
export async function freeCard(tx: Tx, card: string, now: Date): Promise<void> {
  const found = await tx.selectFrom('kept_cards').select('state').where('id', '=', card).executeTakeFirstOrThrow()
  if (found.state === 'needs-authentication') await move(tx, cardStates, { id: card, to: 'active', now })
}

/** Charges that wait for their customer, or for a provider that never says what became of them. */
export const lapses: Deadline = {
  name: 'cards.lapse',
  nextDue: () => sql`(select min(lapses_at) from card_charges where state in ('processing', 'needs-authentication'))`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('card_charges')
      .selectAll()
      .where('state', 'in', ['processing', 'needs-authentication'])
      .where('lapses_at', '<=', now)
      .orderBy('lapses_at')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const charge of due) await lapseCharge(tx, charge, now)
    return due.length
  },
}
