import type { ChargeOutcome } from '@namestead/adapters/gateways/kept-cards'
import type { Gateway } from '@namestead/adapters/gateways/port'
import { formatAmount, usd } from '@namestead/contract/money'
import type { Databases, Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Policies } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { cardChannel, cardDescription } from '../payments/index.ts'
import { lockCard } from './cards.ts'
import type { ChargeRow } from './lapse-charges.ts'
import { confirmDays } from './policies.ts'
import { declineCharge, takeOutcome } from './take-outcome.ts'

export interface ChargePorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly log: Log
  readonly publicUrl: string
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
}

/**
 * The job that charges a card. The provider is asked about the charge before it is asked for it a second time: an answer may have been
 * lost, or a process killed before it had recorded it. Throws where the provider does not answer, and is then repeated.
 */
export async function chargeCard(ports: ChargePorts, id: string): Promise<void> {
  const { databases, gateway, log, policies } = ports
  const cards = gateway(cardChannel, '')?.cards
  const begun = await databases.transact(tx => begin(tx, ports, id, cards !== undefined))
  if (!begun) return
  if (!cards) throw new Error('the provider that was asked to charge a card is not connected')
  const { charge, isRepeated, customer, card } = begun
  const known = isRepeated ? await cards.findCharge({ customer, reference: charge.recharge_id }) : undefined
  const now = ports.now()
  if (!known && charge.requested_at.getTime() < now.getTime() - policies.at(now)(confirmDays) * dayMs)
    return databases.transact(async tx => {
      // The provider could not be asked for days, and nobody expects the charge any more.
      const late = await lockCharge(tx, id)
      if (late) await declineCharge(tx, late, 'unavailable', now)
    })
  const outcome: ChargeOutcome =
    known ??
    (await cards.charge({
      reference: charge.recharge_id,
      customer,
      card,
      amount: formatAmount(usd(charge.amount)),
      currency: 'USD',
      description: cardDescription(charge.recharge_id),
    }))
  log.info({ charge: id, outcome: outcome.outcome, asked: isRepeated }, 'a card was charged')
  await databases.transact(tx => takeOutcome(tx, ports, charge.recharge_id, outcome, ports.now()))
}

/** Records that the provider is about to be asked; undefined where there is nothing to ask for. */
async function begin(tx: Tx, ports: ChargePorts, id: string, isConnected: boolean) {
  const charge = await lockCharge(tx, id)
  if (charge?.state !== 'requested') return undefined
  const now = ports.now()
  const card = await lockCard(tx, charge.card_id)
  const customer = await tx
    .selectFrom('card_customers')
    .select('provider_id')
    .where('account_id', '=', charge.account_id)
    .executeTakeFirst()
  if (!charge.started_at) {
    if (!isConnected) return void (await declineCharge(tx, charge, 'unavailable', now))
    const inItsWay = customer && card ? hindrances[card.state] : 'card_unknown'
    if (inItsWay) return void (await declineCharge(tx, charge, inItsWay, now))
    await tx.updateTable('card_charges').set({ started_at: now }).where('id', '=', id).execute()
  }
  if (!card || !customer) throw new Error(`charge ${id} has no card`)
  return { charge, isRepeated: charge.started_at !== null, customer: customer.provider_id, card: card.provider_id }
}

/** Why a card is not charged, in the provider's words, where its state has changed since the charge was requested. */
const hindrances: Readonly<Record<string, string>> = {
  'needs-authentication': 'authentication_required',
  expired: 'expired_card',
  removed: 'card_unknown',
}

const lockCharge = (tx: Tx, id: string): Promise<ChargeRow | undefined> =>
  tx.selectFrom('card_charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
