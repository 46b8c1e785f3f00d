import type { ChargeOutcome } from '@namestead/adapters/gateways/kept-cards'
import type { Gateway } from '@namestead/adapters/gateways/port'
import { formatAmount, usd } from '@namestead/contract/money'
import type { Databases, Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Sites } from '../../platform/sites.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { siteOfAccount } from '../identity/index.ts'
import { cardChannel, cardDescription } from '../recharges/index.ts'
import { lockCard } from './cards.ts'
import { purposeOf } from './charge-texts.ts'
import type { ChargeRow } from './lapse-charges.ts'
import { confirmDays } from './policies.ts'
import { declineCharge, takeOutcome } from './take-outcome.ts'
import { topUpsStoppedUntil } from './top-ups.ts'

export interface ChargePorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly log: Log
  readonly sites: Sites
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
  const { charge, isRepeated, hindrance, customer, card } = begun
  const known = isRepeated ? await cards.findCharge({ customer, reference: charge.recharge_id }) : undefined
  const now = ports.now()
  // The provider could not be asked for days, and nobody expects the charge any more.
  const isLate = charge.requested_at.getTime() < now.getTime() - policies.at(now)(confirmDays) * dayMs
  const refusal = hindrance ?? (isLate ? 'unavailable' : undefined)
  if (!known && refusal)
    return databases.transact(async tx => {
      const refused = await lockCharge(tx, id)
      if (refused) await declineCharge(tx, refused, refusal, now)
    })
  const site = await siteOfAccount(databases.db, ports.sites, charge.account_id)
  const outcome: ChargeOutcome =
    known ??
    (await cards.charge({
      reference: charge.recharge_id,
      customer,
      card,
      amount: formatAmount(usd(charge.amount)),
      currency: 'USD',
      description: cardDescription(charge.recharge_id, site),
    }))
  log.info({ charge: id, outcome: outcome.outcome, asked: isRepeated }, 'a card was charged')
  await databases.transact(tx => takeOutcome(tx, ports, charge.recharge_id, outcome, ports.now()))
}

/**
 * Records that the provider is about to be asked; undefined where there is nothing to ask for. A hindrance that arose after the provider
 * was asked in vain counts too: its customer was shown that the card is removed, or that charges are off.
 */
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
  const inItsWay = (customer && card ? hindrances[card.state] : 'card_unknown') ?? (await hindranceOf(tx, charge, now))
  if (!charge.started_at) {
    if (!isConnected) return void (await declineCharge(tx, charge, 'unavailable', now))
    if (inItsWay) return void (await declineCharge(tx, charge, inItsWay, now))
    await tx.updateTable('card_charges').set({ started_at: now }).where('id', '=', id).execute()
  }
  if (!card || !customer) throw new Error(`charge ${id} has no card`)
  return {
    charge,
    isRepeated: charge.started_at !== null,
    hindrance: inItsWay,
    customer: customer.provider_id,
    card: card.provider_id,
  }
}

/** Its customer has turned such charges off since it was requested, or an operator has stopped the account. */
async function hindranceOf(
  tx: Tx,
  { account_id: account, purpose }: ChargeRow,
  now: Date,
): Promise<string | undefined> {
  const isTopUp = purposeOf(purpose) === 'top-up'
  const settings = await tx
    .selectFrom('card_settings')
    .select(['top_up', 'renewals'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!(isTopUp ? settings?.top_up : settings?.renewals)) return 'turned_off'
  return isTopUp && (await topUpsStoppedUntil(tx, account, now)) ? 'unavailable' : undefined
}

/** Why a card is not charged, in the provider's words, where its state has changed since the charge was requested. */
const hindrances: Readonly<Record<string, string>> = {
  'needs-authentication': 'authentication_required',
  expired: 'expired_card',
  removed: 'card_unknown',
}

const lockCharge = (tx: Tx, id: string): Promise<ChargeRow | undefined> =>
  tx.selectFrom('card_charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
