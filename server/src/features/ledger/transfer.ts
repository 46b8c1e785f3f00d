import { formatAmount, type Money, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { isSpendable, type LedgerAccount, type PlatformAccount } from './accounts.ts'
import { customersOf, type Funds, lock, minorOf, spend } from './funds.ts'
import { book, draftEntry, type EntryFacts, isBooked } from './journal.ts'

/** All that a customer can spend, in spending order. */
interface Available {
  readonly available: string
}

export interface Transfer {
  readonly from: LedgerAccount | Available
  readonly to: LedgerAccount
  /** The part of the amount that stays with us. */
  readonly fee?: { readonly to: PlatformAccount; readonly amount: Money } | undefined
}

/**
 * Moves money between two ledger accounts: two of one customer, two customers', or a customer's and ours. Never creates debt, and
 * a customer with a debt cannot pay others. A repeat returns the first result.
 */
export async function transfer(tx: Tx, facts: EntryFacts, amount: Money, { from, to, fee }: Transfer) {
  const moved = minorOf(amount)
  const kept = fee && fee.amount.minor !== 0n ? minorOf(fee.amount) : 0n
  if (kept > moved) throw new Error('a fee is a part of the amount')
  const funds = await lock(tx, [
    ...('available' in from ? [from.available] : customersOf([from])),
    ...customersOf([to]),
  ])
  if (await isBooked(tx, facts)) return ok()
  const refused = refusalOf(funds, from, moved)
  if (refused) return refused
  const entry = draftEntry(facts, funds)
  if ('available' in from)
    for (const part of spend(funds, from.available, moved))
      entry.take({ account: from.available, kind: part.kind }, part.amount)
  else entry.take(from, moved)
  if (moved > kept) entry.give(to, moved - kept)
  if (fee && kept > 0n) entry.give(fee.to, kept)
  await book(tx, funds, [entry.draft])
  return ok()
}

function refusalOf(funds: Funds, from: Transfer['from'], amount: bigint) {
  if ('available' in from) return owing(funds, from.available) ?? missing(funds.available(from.available), amount)
  // Our accounts may change in either direction.
  if (!('account' in from)) return undefined
  return (
    (isSpendable(from.kind) ? owing(funds, from.account) : undefined) ??
    missing(funds.balance(from.account, from.kind), amount)
  )
}

function owing(funds: Funds, account: string) {
  const debt = funds.debt(account)
  return debt > 0n ? fail('in-debt', { amount: formatAmount(usd(debt)) }) : undefined
}

const missing = (has: bigint, amount: bigint) =>
  has < amount ? fail('not-enough-funds', { missing: formatAmount(usd(amount - has)) }) : undefined
