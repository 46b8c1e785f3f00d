import { randomBytes } from 'node:crypto'
import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { add, formatAmount, type Money, parseAmount, times, usd, zero } from '@namestead/contract/money'
import { randomAuthCode } from '../../platform/auth-code.ts'
import { insertMany, type Tx } from '../../platform/database.ts'
import { enqueue, enqueueAll } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import type { By } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { CurrentRegistrant } from '../registrants/index.ts'
import { askCancel, type Catalogue, flatQuote, type PriceQuote, priceQuote, type Tld } from '../tlds/index.ts'
import type { AgreedFees } from './availability.ts'
import { registerNameJob } from './jobs.ts'
import { reviewHours } from './policies.ts'
import type { RegistrationFacts } from './registration-facts.ts'
import { findRisks } from './reviews/find-risks.ts'
import { dayParameters, openReviews } from './reviews/reviews.ts'
import type { LineNote } from './texts.ts'

/** One line of a paid order, to be registered. */
export interface RegistrationOrder {
  readonly orderLineId: string
  readonly name: string
  readonly unicode: string
  readonly years: number
  readonly price: Money
  readonly facts: RegistrationFacts
  readonly template: string
  readonly nameServers: readonly string[]
}

export interface RegistrationTerms {
  readonly account: string
  readonly by: By
  readonly hold: string
  readonly now: Date
  /** Those of the orders' templates. */
  readonly registrants: ReadonlyMap<string, CurrentRegistrant>
}

interface PlacementPorts {
  readonly catalogue: Catalogue
  readonly codes: Vault
  readonly policies: Policies
  /** Says in the order why lines wait. */
  readonly notes: (
    tx: Tx,
    lines: readonly string[],
    note: LineNote,
    parameters: Readonly<Record<string, string>>,
  ) => Promise<void>
}

/**
 * Creates the registrations of an order with one job each, in the caller's transaction. Those that a rule of risk stops have a review
 * in place of the job.
 */
export async function placeRegistrations(
  tx: Tx,
  { catalogue, codes, policies, notes }: PlacementPorts,
  terms: RegistrationTerms,
  orders: readonly RegistrationOrder[],
): Promise<void> {
  const { registrants } = terms
  const policy = policies.at(terms.now)
  const risks = await findRisks(
    tx,
    { account: terms.account, now: terms.now, policy },
    orders.map(({ price, template }) => ({ price, registrant: registrants.get(template) })),
  )
  const rows = orders.map((order, index) => {
    const transactionId = `NS-${randomBytes(12).toString('hex')}`
    const tld = catalogue.find(order.name.slice(order.name.indexOf('.') + 1))
    if (!tld?.registry) throw new Error(`${order.name} has no registry`)
    return {
      account_id: terms.account,
      order_line_id: order.orderLineId,
      hold_id: terms.hold,
      price: order.price.minor,
      name: order.name,
      unicode: order.unicode,
      tld: tld.label,
      registry_id: tld.registry,
      years: order.years,
      template_id: order.template,
      template_version: registrants.get(order.template)?.version ?? 0,
      name_servers: [...order.nameServers],
      agreed_fee: order.facts.agreedFees && feeFor(order.facts.agreedFees, order.years),
      client_transaction_id: transactionId,
      auth_code: codes.seal(order.name, Buffer.from(randomAuthCode())),
      state: 'waiting' as const,
      note: '',
      in_review: risks[index] !== undefined,
      created_at: terms.now,
    }
  })
  const made = await insertMany(tx, 'registrations', rows, { returning: ['id', 'order_line_id', 'in_review'] })
  enqueueAll(
    tx,
    registerNameJob,
    made.flatMap(({ id, in_review }) => (in_review ? [] : [{ registration: id }])),
  )
  const riskOf = new Map(orders.map(({ orderLineId }, index) => [orderLineId, risks[index]]))
  const stopped = made.flatMap(({ id, order_line_id }) => {
    const risk = riskOf.get(order_line_id)
    return risk ? [{ registration: id, line: order_line_id, risk }] : []
  })
  if (stopped.length === 0) return
  const due = new Date(terms.now.getTime() + policy(reviewHours) * 3_600_000)
  await openReviews(tx, { ...terms, due }, stopped)
  await notes(
    tx,
    stopped.map(({ line }) => line),
    'in-review',
    dayParameters(due),
  )
}

/** Asks for a registration to be cancelled. One in review has no job that would see it. */
export async function cancelRegistration(
  tx: Tx,
  asked: { readonly account: string; readonly line: string; readonly now: Date },
): Promise<boolean> {
  if (!(await askCancel(tx, 'registrations', asked))) return false
  const reviewed = await tx
    .selectFrom('registrations')
    .select('id')
    .where('order_line_id', '=', asked.line)
    .where('in_review', '=', true)
    .executeTakeFirst()
  if (reviewed) enqueue(tx, registerNameJob, { registration: reviewed.id })
  return true
}

/** The price for all years; the later years of a premium domain cost its own renewal price. */
export function priceOf(
  tld: Tld | undefined,
  years: number,
  facts: RegistrationFacts,
  level: CustomerLevel,
): PriceQuote | undefined {
  if (!tld?.registry) return undefined
  if (!facts.premium) return priceQuote(tld, 'register', years, level)
  return flatQuote(usd(BigInt(facts.register) + BigInt(facts.renew) * BigInt(years - 1)))
}

/** The highest fee that the registry may charge for all years. */
const feeFor = ({ first, later }: AgreedFees, years: number): string =>
  formatAmount(add(parseAmount(first) ?? zero, times(parseAmount(later) ?? zero, years - 1)))
