import type { ChargeOutcome } from '@namestead/adapters/gateways/kept-cards'
import { translate } from '@namestead/contract/language'
import { displayAmount, usd } from '@namestead/contract/money'
import { anyOf, type Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { addressOf } from '../../platform/mailed-links.ts'
import type { Policies } from '../../platform/policies.ts'
import { localDay } from '../../platform/sentences.ts'
import type { Sites } from '../../platform/sites.ts'
import { move } from '../../platform/states.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { siteOfAccount } from '../identity/index.ts'
import { cardChannel, failCardRecharge, followCardPayment, keepCardRecharge, takeReport } from '../recharges/index.ts'
import { cardName, reasonOf } from './card-facts.ts'
import { armTopUp, type CardRow, dropCard, lockCard } from './cards.ts'
import { stopCharging } from './change-uses.ts'
import { purposeIn, purposeOf } from './charge-texts.ts'
import { renewAutomaticallyJob } from './jobs.ts'
import { type ChargeRow, freeCard } from './lapse-charges.ts'
import { notifyCustomer } from './notify-customer.ts'
import { confirmDays } from './policies.ts'
import { cardStates, chargeStates, openCharges } from './states.ts'
import {
  chargedMessages,
  confirmedMessage,
  confirmMessage,
  declinedMessages,
  declineTexts,
  lateMessage,
} from './texts.ts'

export interface OutcomePorts {
  readonly policies: Policies
  readonly sites: Sites
}

/** Locked in the order in which a charge and its recharge are always locked. */
const lockChargeOf = (tx: Tx, recharge: string): Promise<ChargeRow | undefined> =>
  tx.selectFrom('card_charges').selectAll().where('recharge_id', '=', recharge).forUpdate().executeTakeFirst()

/**
 * What a provider says about a charge, by its answer, by an event, or when it is asked: any of them may come first, late or repeated.
 * Each state is reached once, and so is its message.
 */
export async function takeOutcome(
  tx: Tx,
  ports: OutcomePorts,
  recharge: string,
  outcome: ChargeOutcome,
  now: Date,
): Promise<string> {
  const charge = await lockChargeOf(tx, recharge)
  if (!charge) return 'unknown'
  switch (outcome.outcome) {
    case 'paid': {
      // The recharge is what is paid; the charge is settled after it.
      return takeReport(tx, cardChannel, outcome.report, JSON.stringify(outcome.report), now)
    }
    case 'processing': {
      const { providerId } = outcome
      const set = { lapses_at: lapseOf(ports, now) }
      if (!(await move(tx, chargeStates, { id: charge.id, to: 'processing', now, set }))) return 'repeated'
      await followCardPayment(tx, { recharge, providerId, now })
      return 'processing'
    }
    case 'authentication':
      return (await askHolder(tx, ports, charge, now)) ? 'needs authentication' : 'repeated'
    case 'declined':
      return (await declineCharge(tx, charge, outcome.code, now)) ? 'declined' : 'repeated'
  }
}

/** The recharge of a charge has ended: paid, or failed at its provider; or its payment was taken back. */
export async function settleCharge(tx: Tx, recharge: string, now: Date): Promise<void> {
  const charge = await lockChargeOf(tx, recharge)
  if (!charge) return
  const { state } = await tx
    .selectFrom('recharges')
    .select('state')
    .where('id', '=', recharge)
    .executeTakeFirstOrThrow()
  if (state === 'paid') {
    const takenBack = await isTakenBack(tx, recharge)
    await notePaid(tx, charge, takenBack, now)
    if (takenBack) await stopCharging(tx, charge.account_id, now)
    return
  }
  // A page that expired is not the end of a charge that can still be confirmed.
  if (state === 'failed' && charge.state === 'processing') await declineCharge(tx, charge, 'declined', now)
}

async function isTakenBack(tx: Tx, recharge: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('recharge_id', '=', recharge)
    .where('state', '=', 'charged-back')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function notePaid(tx: Tx, charge: ChargeRow, takenBack: boolean, now: Date): Promise<void> {
  // Confirmed too late: the money is in the balance, and the renewal or the fall has been another charge's since.
  if (charge.state === 'lapsed') return takenBack ? undefined : tell(tx, charge, confirmedMessage, now)
  const isLate = charge.state === 'declined'
  if (isLate && (await hasAnother(tx, charge))) return takenBack ? undefined : tell(tx, charge, lateMessage, now)
  const set = { ended_at: now, lapses_at: null, decline_code: '' }
  if (!(await move(tx, chargeStates, { id: charge.id, to: 'paid', now, set }))) return
  await freeCard(tx, charge.card_id, now)
  const purpose = purposeOf(charge.purpose)
  if (purpose === 'top-up') await armTopUp(tx, charge.account_id, now)
  else
    enqueue(
      tx,
      renewAutomaticallyJob,
      { domain: charge.domain_id ?? '' },
      { key: `renew automatically ${charge.domain_id}` },
    )
  const isConfirmed = charge.state === 'needs-authentication'
  await tell(tx, charge, isLate ? lateMessage : isConfirmed ? confirmedMessage : chargedMessages[purpose], now)
}

/** Another charge of the same renewal is under way, or has paid it. */
async function hasAnother(tx: Tx, { id, domain_id, paid_until }: ChargeRow): Promise<boolean> {
  if (!domain_id || !paid_until) return false
  const found = await tx
    .selectFrom('card_charges')
    .select('id')
    .where('domain_id', '=', domain_id)
    .where('paid_until', '=', paid_until)
    .where('id', '<>', id)
    .where('state', '=', anyOf([...openCharges, 'paid']))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function declineCharge(tx: Tx, charge: ChargeRow, code: string, now: Date): Promise<boolean> {
  const set = { ended_at: now, lapses_at: null, decline_code: code.replaceAll('\0', '').slice(0, 100) }
  if (!(await move(tx, chargeStates, { id: charge.id, to: 'declined', now, set }))) return false
  await failCardRecharge(tx, charge.recharge_id, now)
  const reason = reasonOf(code)
  const card = await lockCard(tx, charge.card_id)
  if (reason === 'expired' && card) await move(tx, cardStates, { id: card.id, to: 'expired', now })
  if (code === 'card_unknown' && card) await dropCard(tx, card, { removedBy: 'provider', now })
  await tell(tx, charge, declinedMessages[purposeOf(charge.purpose)], now, language => ({
    reason: translate(declineTexts[reason], language),
  }))
  return true
}

/** The bank wants its customer: for some days the charge waits for a payment in person. */
async function askHolder(tx: Tx, ports: OutcomePorts, charge: ChargeRow, now: Date): Promise<boolean> {
  const until = lapseOf(ports, now)
  if (!(await move(tx, chargeStates, { id: charge.id, to: 'needs-authentication', now, set: { lapses_at: until } })))
    return false
  await move(tx, cardStates, { id: charge.card_id, to: 'needs-authentication', now })
  await keepCardRecharge(tx, charge.recharge_id, until)
  const path = `/user/cards?charge=${charge.id}`
  const { address } = await siteOfAccount(tx, ports.sites, charge.account_id)
  await tell(
    tx,
    charge,
    confirmMessage,
    now,
    language => ({ date: localDay(until, language), link: addressOf(address, language, path) }),
    path,
  )
  return true
}

const lapseOf = ({ policies }: OutcomePorts, now: Date): Date =>
  new Date(now.getTime() + policies.at(now)(confirmDays) * dayMs)

type Message = Parameters<typeof notifyCustomer>[1]

async function tell(
  tx: Tx,
  charge: ChargeRow,
  texts: Message['texts'],
  now: Date,
  moreIn: Message['parametersIn'] = () => ({}),
  path?: string,
): Promise<void> {
  const card: Pick<CardRow, 'brand' | 'last4'> = await tx
    .selectFrom('kept_cards')
    .select(['brand', 'last4'])
    .where('id', '=', charge.card_id)
    .executeTakeFirstOrThrow()
  await notifyCustomer(tx, {
    account: charge.account_id,
    texts,
    parametersIn: language => ({
      amount: displayAmount(usd(charge.amount)),
      card: cardName(card),
      domain: charge.domain,
      recharge: charge.recharge_id,
      purpose: purposeIn(charge, language),
      ...moreIn(language),
    }),
    now,
    ...(path ? { path } : {}),
  })
}
