import type { Money } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type CustomerKind, customerKinds, isSpendable, type LedgerAccount, spendingOrder } from './accounts.ts'
import { smaller } from './rules.ts'

/** Balances of the locked customers, updated while entries are drafted. */
export interface Funds {
  balance(account: string, kind: CustomerKind): bigint
  /** The amount available, in minor units. */
  available(account: string): bigint
  /** The debt, in minor units, as a positive number. */
  debt(account: string): bigint
  idOf(account: string, kind: CustomerKind): string
  change(account: string, kind: CustomerKind, amount: bigint): void
}

// The customers that each transaction has locked.
const lockedBy = new WeakMap<Tx, ReadonlySet<string>>()

/**
 * Locks the ledger accounts of these customers in id order and returns their balances. A command that affects several customers
 * locks all of them here before its first operation: locking another customer later throws, since two commands that lock the same
 * customers in different order would deadlock.
 */
export async function lock(tx: Tx, accounts: readonly string[]): Promise<Funds> {
  const wanted = [...new Set(accounts)]
  const before = lockedBy.get(tx)
  const late = before && wanted.find(account => !before.has(account))
  if (late) throw new Error(`account ${late} is locked late: lock every account of a command before its first verb`)
  let rows = await lockRows(tx, wanted)
  if (rows.length < wanted.length * customerKinds.length) {
    await openAccounts(tx, wanted)
    rows = await lockRows(tx, wanted)
    if (rows.length === 0) throw new Error(`there is no account ${await missingOf(tx, wanted)}`)
  }
  if (!before && wanted.length > 0) lockedBy.set(tx, new Set(wanted))
  return fundsOf(rows)
}

interface Row {
  readonly id: string
  readonly account_id: string
  readonly kind: CustomerKind
  readonly balance: bigint
}

/** All or none: where an account is missing nothing is locked, since creating it may wait for others. */
async function lockRows(tx: Tx, accounts: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, account_id, kind, balance from ledger_accounts
    where account_id = any(${accounts}::bigint[])
      and (select count(*) from ledger_accounts where account_id = any(${accounts}::bigint[])) = ${accounts.length * customerKinds.length}
    order by id for update`.execute(tx)
  return rows
}

/** Creates missing accounts. Serialized across transactions, before any row is locked. */
async function openAccounts(tx: Tx, accounts: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('open ledger accounts', 0))`.execute(tx)
  await sql`
    insert into ledger_accounts (account_id, kind, owner, sign)
    select a.id, k.kind, k.owner, k.sign from accounts a cross join ledger_account_kinds k
    where a.id = any(${accounts}::bigint[]) and k.owner = 'customer'
    on conflict do nothing`.execute(tx)
}

async function missingOf(tx: Tx, accounts: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${accounts}::bigint[]) as a(id) where id not in (select id from accounts)`.execute(tx)
  return rows.map(({ id }) => id).join(', ')
}

function fundsOf(rows: readonly Row[]): Funds {
  const keyOf = (account: string, kind: CustomerKind) => `${account} ${kind}`
  const ids = new Map(rows.map(row => [keyOf(row.account_id, row.kind), row.id]))
  const balances = new Map(rows.map(row => [keyOf(row.account_id, row.kind), row.balance]))
  const balance = (account: string, kind: CustomerKind) => balances.get(keyOf(account, kind)) ?? 0n
  return {
    balance,
    available: account => spendingOrder.reduce((sum, kind) => sum + balance(account, kind), 0n),
    debt: account => -balance(account, 'debt'),
    idOf(account, kind) {
      const id = ids.get(keyOf(account, kind))
      if (id === undefined) throw new Error(`account ${account} is not locked`)
      return id
    },
    change: (account, kind, amount) => void balances.set(keyOf(account, kind), balance(account, kind) + amount),
  }
}

/** For entries that move nothing of a customer's. */
export const noCustomers: Funds = fundsOf([])

/** The ledger moves positive integer amounts in its one currency; anything else is a bug of the caller. */
export function minorOf({ minor, currency }: Money): bigint {
  if (currency !== 'USD') throw new Error(`the ledger is kept in USD, not in ${currency}`)
  if (minor <= 0n) throw new Error(`the ledger moves amounts above zero, not ${minor}`)
  return minor
}

/** The customers among ledger accounts. */
export const customersOf = (accounts: readonly LedgerAccount[]): string[] =>
  accounts.flatMap(one => ('account' in one ? [one.account] : []))

/** The customer's accounts from which `amount` is spent, with their parts; a shortfall is left out. */
export function spend(funds: Funds, account: string, amount: bigint): { kind: CustomerKind; amount: bigint }[] {
  let left = amount
  return spendingOrder.flatMap(kind => {
    const has = funds.balance(account, kind)
    const taken = smaller(has, left)
    left -= taken
    return taken > 0n ? [{ kind, amount: taken }] : []
  })
}

/** Where an incoming `amount` goes: money that could be spent pays debts first. */
export function receive(
  funds: Funds,
  { account, kind, amount }: { account: string; kind: CustomerKind; amount: bigint },
): { kind: CustomerKind; amount: bigint }[] {
  const debt = isSpendable(kind) ? funds.debt(account) : 0n
  const paid = smaller(debt, amount)
  return [
    { kind: 'debt' as const, amount: paid },
    { kind, amount: amount - paid },
  ].filter(part => part.amount > 0n)
}
