import { type Money, usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Actor } from '../../platform/use-case.ts'
import { cardTerms } from '../recharges/index.ts'
import { lastMonthOf, reasonOf } from './card-facts.ts'
import { cardsAreOffered } from './cards.ts'
import { topUpBounds } from './change-uses.ts'
import { purposeOf } from './charge-texts.ts'
import { maxCards, noticeDays, thresholdMaximum, thresholdMinimum, topUpsADay } from './policies.ts'
import { chargedBy } from './top-ups.ts'

/** As many of the newest as a page shows. */
const shownCharges = 20
const shownRenewals = 20

export async function readCards(db: Db, { account, now, policy }: Actor) {
  const [available, cards, settings, charged, charges, upcoming] = await Promise.all([
    cardsAreOffered(db),
    db
      .selectFrom('kept_cards')
      .selectAll()
      .where('account_id', '=', account)
      .where('state', '<>', 'removed')
      .orderBy('is_default', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db.selectFrom('card_settings').selectAll().where('account_id', '=', account).executeTakeFirst(),
    chargedBy(db, account, now),
    findCharges(db, account),
    findUpcoming(db, account),
  ])
  const isPaused = settings?.top_up === true && settings.next_at > now
  return ok({
    available,
    cards: cards.map(({ id, brand, last4, country, state, is_default, added_at, expires_at }) => ({
      card: id,
      brand,
      last4,
      ...lastMonthOf(expires_at),
      country,
      state,
      isDefault: is_default,
      addedAt: added_at,
    })),
    topUp: {
      on: settings?.top_up === true,
      threshold: moneyOf(settings?.threshold),
      amount: moneyOf(settings?.amount),
      monthLimit: moneyOf(settings?.month_limit),
      monthCharged: usd(charged.month),
      pausedUntil: isPaused ? settings.next_at : null,
    },
    renewals: settings?.renewals === true,
    terms: termsAt(policy),
    charges: charges.map(charge => ({
      charge: charge.id,
      recharge: charge.recharge_id,
      purpose: purposeOf(charge.purpose),
      state: charge.state,
      brand: charge.brand,
      last4: charge.last4,
      charged: usd(charge.amount),
      domain: charge.domain,
      why: charge.state === 'declined' ? reasonOf(charge.decline_code) : null,
      requestedAt: charge.requested_at,
      confirmBy: charge.state === 'needs-authentication' ? charge.lapses_at : null,
    })),
    upcoming: settings?.renewals
      ? upcoming.map(({ domain, brand, last4, amount, charge_at }) => ({
          domain,
          brand,
          last4,
          amount: usd(amount),
          chargeAt: charge_at,
        }))
      : [],
  })
}

const moneyOf = (minor: bigint | null | undefined): Money | null => (minor ? usd(minor) : null)

function termsAt(policy: ReadPolicy) {
  const { feeBasisPoints, feeFixed } = cardTerms(policy)
  const { minimum, maximum } = topUpBounds(policy)
  return {
    maxCards: policy(maxCards),
    topUpsADay: policy(topUpsADay),
    noticeDays: policy(noticeDays),
    thresholdMinimum: policy(thresholdMinimum),
    thresholdMaximum: policy(thresholdMaximum),
    amountMinimum: minimum,
    amountMaximum: maximum,
    feeBasisPoints,
    feeFixed,
  }
}

const findCharges = (db: Db, account: string) =>
  db
    .selectFrom('card_charges as h')
    .innerJoin('kept_cards as c', 'c.id', 'h.card_id')
    .selectAll('h')
    .select(['c.brand', 'c.last4'])
    .where('h.account_id', '=', account)
    .orderBy('h.id', 'desc')
    .limit(shownCharges)
    .execute()

/** The renewals that no charge has followed, while the domain has the same term and its automatic renewal stays on. */
const findUpcoming = (db: Db, account: string) =>
  db
    .selectFrom('announced_charges as a')
    .innerJoin('kept_cards as c', 'c.id', 'a.card_id')
    .innerJoin('domains as d', 'd.id', 'a.domain_id')
    .select(['a.domain', 'c.brand', 'c.last4', 'a.amount', 'a.charge_at'])
    .where('a.account_id', '=', account)
    .where('c.state', '<>', 'removed')
    .where('d.account_id', '=', account)
    .whereRef('d.paid_until', '=', 'a.paid_until')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('card_charges as h')
            .select('h.id')
            .whereRef('h.domain_id', '=', 'a.domain_id')
            .whereRef('h.paid_until', '=', 'a.paid_until'),
        ),
      ),
    )
    .orderBy('a.charge_at')
    .limit(shownRenewals)
    .execute()
