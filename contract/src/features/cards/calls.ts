import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { action, command, query } = callsOver(errors)

/** needs-authentication: its bank wants the customer to confirm a charge. */
export const cardStates = ['active', 'needs-authentication', 'expired', 'removed'] as const
export type CardState = (typeof cardStates)[number]

/** requested: being asked of the provider. processing: taken by the provider, not yet paid. lapsed: nobody confirmed it. */
export const chargeStates = ['requested', 'processing', 'needs-authentication', 'paid', 'declined', 'lapsed'] as const
export type ChargeState = (typeof chargeStates)[number]

export const chargePurposes = ['top-up', 'renewal'] as const
export type ChargePurpose = (typeof chargePurposes)[number]

/** Why a charge was declined, as far as a customer can do something about it. */
export const declineReasons = [
  'funds',
  'expired',
  'limit',
  'blocked',
  'bank',
  'card-removed',
  'turned-off',
  'unavailable',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The saved cards, what they are used for, and what was charged lately. */
export const readCards = query('/cards/read-cards', {
  access: 'account',
  right: 'owner',
  output: {
    /** whether cards can be added and charged: their provider is connected */
    available: f.truth,
    cards: f.rows({
      card: f.id,
      brand: f.text({ max: 40 }),
      last4: f.text({ max: 4 }),
      /** its last month, from 1 */
      month: f.integer(),
      year: f.integer(),
      country: f.note(2),
      state: f.choice(cardStates),
      isDefault: f.truth,
      addedAt: f.instant,
    }),
    topUp: f.object({
      on: f.truth,
      /** charged when the balance falls below it; null where it was never set */
      threshold: f.nullable(f.amount),
      amount: f.nullable(f.amount),
      monthLimit: f.nullable(f.amount),
      /** charged by it since the first of the month (UTC) */
      monthCharged: f.amount,
      /** the daily or monthly limit is reached until then */
      pausedUntil: f.nullable(f.instant),
    }),
    /** whether automatic renewals may charge the default card */
    renewals: f.truth,
    terms: f.object({
      maxCards: f.integer(),
      topUpsADay: f.integer(),
      noticeDays: f.integer(),
      thresholdMinimum: f.amount,
      thresholdMaximum: f.amount,
      amountMinimum: f.amount,
      amountMaximum: f.amount,
      feeBasisPoints: f.integer(),
      feeFixed: f.amount,
    }),
    /** the newest first */
    charges: f.rows({
      charge: f.id,
      recharge: f.id,
      purpose: f.choice(chargePurposes),
      state: f.choice(chargeStates),
      brand: f.text({ max: 40 }),
      last4: f.text({ max: 4 }),
      /** with the fee: what the card's statement shows */
      charged: f.amount,
      /** of a renewal */
      domain: f.note(253),
      why: f.nullable(f.choice(declineReasons)),
      requestedAt: f.instant,
      /** until when it can be confirmed, where it must be */
      confirmBy: f.nullable(f.instant),
    }),
    /** renewals that will charge a card, the next first */
    upcoming: f.rows({
      domain: f.note(253),
      brand: f.text({ max: 40 }),
      last4: f.text({ max: 4 }),
      /** at most; what the balance covers is not charged */
      amount: f.amount,
      chargeAt: f.instant,
    }),
  },
})

/** Opens the provider's page that saves a card: its number goes there, never to us. */
export const addCard = action('/cards/add-card', {
  access: 'account',
  right: 'owner',
  output: { setup: f.id, url: f.text({ max: 4000 }) },
  errors: ['cards-unavailable', 'information-needed', 'provider-away', 'too-many-cards', 'too-many-setups'],
  guards: {
    protected: true,
    rate: { per: 'session', count: 20, seconds: 600, soft: { count: 5, purpose: 'zfyz' } },
  },
})

export const setupStates = ['open', 'kept', 'ended', 'refused'] as const

/** What became of a page that was opened; asks the provider while it does not know. */
export const readSetup = action('/cards/read-setup', {
  access: 'account',
  right: 'owner',
  input: { setup: f.id },
  output: { setup: f.id, state: f.choice(setupStates), brand: f.note(40), last4: f.note(4) },
  errors: ['setup-unknown'],
  guards: { rate: { per: 'account', count: 60, seconds: 60 } },
})

export const removeCard = command('/cards/remove-card', {
  access: 'account',
  right: 'owner',
  input: { card: f.id },
  errors: ['card-unknown'],
  guards: { protected: true },
  done: { us: 'Card removed', zhcn: '已移除银行卡' },
})

export const makeDefault = command('/cards/make-default', {
  access: 'account',
  right: 'owner',
  input: { card: f.id },
  errors: ['card-unknown', 'card-not-usable'],
  guards: { protected: true },
  done: { us: 'Default card changed', zhcn: '已更改默认卡' },
})

/** Turned on, a charge follows whenever the balance falls below `threshold`. Turned off, the amounts stay for the next time. */
export const changeTopUp = command('/cards/change-top-up', {
  access: 'account',
  right: 'owner',
  input: {
    on: f.flag,
    threshold: f.optional(f.amount),
    amount: f.optional(f.amount),
    monthLimit: f.optional(f.amount),
  },
  errors: [
    'card-needed',
    'cards-unavailable',
    'month-limit-too-small',
    'threshold-out-of-range',
    'top-up-out-of-range',
  ],
  guards: { protected: true },
  done: { us: 'Top-up settings saved', zhcn: '自动充值设置已保存' },
})

/** Whether automatic renewals may charge the default card where the balance lacks money. */
export const changeRenewals = command('/cards/change-renewals', {
  access: 'account',
  right: 'owner',
  input: { on: f.flag },
  errors: ['card-needed', 'cards-unavailable'],
  guards: { protected: true },
  done: { us: 'Saved', zhcn: '已保存' },
})

/** Opens the provider's page on which the customer pays the very sum in person that the bank wants confirmed. */
export const confirmCharge = action('/cards/confirm-charge', {
  access: 'account',
  right: 'owner',
  input: { charge: f.field('cardCharge', f.id) },
  output: { url: f.text({ max: 4000 }) },
  errors: ['cards-unavailable', 'charge-over', 'charge-unknown', 'provider-away'],
  guards: { rate: { per: 'account', count: 20, seconds: 600 } },
})
