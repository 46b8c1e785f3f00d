import { displayAmount, type Money, subtract, usd, zero } from '@namestead/contract/money'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { localDay } from '../../platform/sentences.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { lockAccount } from '../identity/index.ts'
import { readBalances } from '../ledger/index.ts'
import { cardTerms } from '../recharges/index.ts'
import { cardName } from './card-facts.ts'
import { type CardRow, cardsAreOffered, usableCard } from './cards.ts'
import { notifyCustomer } from './notify-customer.ts'
import { noticeDays, renewalAttempts } from './policies.ts'
import { chargedFor, requestCharge } from './request-charge.ts'
import { openCharges } from './states.ts'
import { announcedMessage } from './texts.ts'

/** A renewal that the balance does not cover. */
export interface DueRenewal {
  readonly account: string
  readonly domain: string
  /** As people read it. */
  readonly unicode: string
  readonly paidUntil: Date
  /** With tax. */
  readonly price: Money
}

/**
 * none: no card pays for it. announced: its customer knows, and the card is charged then. charging: under way; the renewal is tried
 * again when it is paid.
 */
export type RenewalCharge =
  | { readonly kind: 'none' }
  | { readonly kind: 'announced'; readonly chargeAt: Date }
  | { readonly kind: 'charging' }

const none: RenewalCharge = { kind: 'none' }

interface Terms {
  readonly now: Date
  readonly policy: ReadPolicy
}

/**
 * Has the default card pay what the balance lacks for a renewal, some days after its customer was told of the day, the card and the
 * most that it is charged. Another card, or a higher price, is announced again. One charge of a renewal is paid at most.
 */
export async function chargeForRenewal(tx: Tx, terms: Terms, renewal: DueRenewal): Promise<RenewalCharge> {
  const { account, domain, paidUntil, price } = renewal
  const { now, policy } = terms
  await lockAccount(tx, account)
  if (!(await mayCharge(tx, account))) return none
  const earlier = await tx
    .selectFrom('card_charges')
    .select(['state', 'account_id'])
    .where('domain_id', '=', domain)
    .where('paid_until', '=', paidUntil)
    .execute()
  if (earlier.some(({ state }) => openCharges.some(open => open === state))) return { kind: 'charging' }
  // Its money was spent otherwise in between.
  if (earlier.some(({ state }) => state === 'paid')) return none
  // The attempts of an earlier holder are not counted.
  if (earlier.filter(({ account_id }) => account_id === account).length >= policy(renewalAttempts)) return none
  const card = await usableCard(tx, account, now)
  if (!card) return none

  const { minimum, maximum } = cardTerms(policy)
  const most = chargedFor(larger(price, minimum), policy)
  const announced = await tx
    .selectFrom('announced_charges')
    .selectAll()
    .where('domain_id', '=', domain)
    .where('paid_until', '=', paidUntil)
    .executeTakeFirst()
  if (!announced || announced.card_id !== card.id || announced.amount < most.minor)
    return { kind: 'announced', chargeAt: await announce(tx, terms, renewal, card, most) }
  if (announced.charge_at > now) return { kind: 'announced', chargeAt: announced.charge_at }

  const { missing, debt } = await missingFor(tx, account, price)
  if (debt.minor > 0n || missing.minor <= 0n || missing.minor > maximum.minor) return none
  const requested = await requestCharge(tx, terms, {
    account,
    card: card.id,
    amount: larger(missing, minimum),
    renewal: {
      domain,
      domainName: renewal.unicode,
      paidUntil,
      announcedAt: announced.announced_at,
      fromBalance: subtract(price, missing),
    },
  })
  return requested ? { kind: 'charging' } : none
}

async function mayCharge(tx: Tx, account: string): Promise<boolean> {
  const settings = await tx
    .selectFrom('card_settings')
    .select('renewals')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return settings?.renewals === true && (await cardsAreOffered(tx))
}

/** What the balance lacks; what other charges that are under way count on is not there for this one. */
async function missingFor(tx: Tx, account: string, price: Money) {
  const { available, debt } = await readBalances(tx, account)
  const { promised } = await tx
    .selectFrom('card_charges')
    .select(sql<bigint>`coalesce(sum(from_balance), 0)::numeric`.as('promised'))
    .where('account_id', '=', account)
    .where('purpose', '=', 'renewal')
    .where('state', '=', anyOf([...openCharges]))
    .executeTakeFirstOrThrow()
  const free = larger(subtract(available, usd(promised)), zero)
  return { missing: subtract(price, free), debt }
}

async function announce(tx: Tx, { now, policy }: Terms, renewal: DueRenewal, card: CardRow, most: Money) {
  const chargeAt = new Date(now.getTime() + policy(noticeDays) * dayMs)
  const card_id = card.id
  // An earlier holder of the domain may have been told of the same renewal.
  const row = { account_id: renewal.account, card_id, amount: most.minor, announced_at: now, charge_at: chargeAt }
  await tx
    .insertInto('announced_charges')
    .values({ ...row, domain_id: renewal.domain, paid_until: renewal.paidUntil, domain: renewal.unicode })
    .onConflict(conflict => conflict.columns(['domain_id', 'paid_until']).doUpdateSet(row))
    .execute()
  await notifyCustomer(tx, {
    account: renewal.account,
    texts: announcedMessage,
    parametersIn: language => ({
      domain: renewal.unicode,
      card: cardName(card),
      amount: displayAmount(most),
      date: localDay(chargeAt, language),
      until: localDay(renewal.paidUntil, language),
    }),
    now,
  })
  return chargeAt
}

function larger(a: Money, b: Money): Money {
  if (a.minor > b.minor) return a
  return b
}
