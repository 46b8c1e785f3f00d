import type { StatementBalance, StatementLine } from '@namestead/adapters/bank-statements/port'
import type { Input } from '@namestead/contract/call'
import {
  amountIn,
  formatAmount,
  type Money,
  negate,
  parseAmount,
  subtract,
  total,
  usd,
  zero,
} from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/bank-transfers'
import { fail, ok } from '@namestead/contract/result'
import { type Selectable, sql } from 'kysely'
import { anyOf, type Db, insertMany, type Tx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-types.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { selectedPage } from '../../platform/pages.ts'
import { aside } from '../../platform/read-aside.ts'
import { move } from '../../platform/states.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { agree, endProposal, proposalsOf, propose } from '../operators/index.ts'
import {
  bankChannel,
  creditedBy,
  lockCredits,
  operatorCreditsADay,
  secondApprovalAbove,
  takeReport,
  worthOf,
} from '../recharges/index.ts'
import { accountOfStatement } from './account-of-statement.ts'
import { type Booking, nameBookings } from './name-bookings.ts'
import { ownAccounts } from './own-accounts.ts'
import { isVerifiedPayer } from './payers.ts'
import { readBankFile } from './read-bank-file.ts'
import { lineStates } from './states.ts'
import { rechargesIn } from './transfer-reference.ts'

const readFile = aside('operators', new URL('./read-bank-file.ts', import.meta.url), readBankFile)

type LineRow = Selectable<Database['bank_statement_lines']>

/**
 * Imports a file as a whole or not at all, each statement of it on the account whose number it names. Bookings that an earlier statement
 * had are left as they are. Above the limit they are proposed only, since anyone who imports a file could have written it.
 */
export async function importBankStatement(
  tx: Tx,
  context: OperatorContext,
  { bankAccount: id, file, closing }: Input<typeof contract.importBankStatement>,
) {
  const { now, operator, concerns } = context
  // Before anything is locked: others wait for nothing that takes its time.
  const read = await readFile(file)
  await lockStatements(tx)
  await lockCredits(tx, operator)
  const accounts = await tx
    .selectFrom('bank_accounts')
    .select(['id', 'number', 'code', 'currency'])
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const chosen = accounts.find(account => account.id === id)
  if (!chosen) return fail('bank-account-unknown', { bankAccount: id })
  if ('fault' in read) return fail(`statement-${read.fault}`, { line: `${read.line}` })
  const bookings: Booking[] = []
  const balances: AccountBalance[] = []
  for (const statement of read.statements) {
    const currency = statement.currency || (statement.lines[0] ?? statement.balances[0])?.currency || ''
    const account = accountOfStatement({ account: statement.account, currency }, chosen, accounts)
    if (!account) return fail('statement-account', { account: statement.account })
    const foreign = statement.lines.find(line => line.currency !== account.currency)
    if (foreign)
      return fail('statement-currency', {
        reference: foreign.reference || foreign.remittance || foreign.amount,
        currency: foreign.currency,
        expected: account.currency,
      })
    for (const line of statement.lines) bookings.push({ ...line, bankAccount: account.id })
    for (const balance of statement.balances)
      if (balance.currency === account.currency) balances.push({ ...balance, bankAccount: account.id })
    concerns('bankAccount', account.id)
  }
  if (bookings.length > contract.maxStatementLines)
    return fail('statement-too-long', { count: contract.maxStatementLines })
  if (closing && balances.length === 0 && bookings.length > 0)
    balances.push({ ...balanceAfter(bookings, closing, chosen.currency), bankAccount: id })
  await storeBalances(tx, balances, now)
  const fresh = await nameBookings(tx, bookings)
  const credits = fresh.filter(({ credit, reversal }) => credit && !reversal)
  const { recharges, proposed } = await dividedByLimit(tx, context, await quotedRecharges(tx, credits))
  const stored = await insertMany(
    tx,
    'bank_statement_lines',
    fresh.map(line => {
      const recharge = recharges.get(line)
      const state = !line.credit ? 'ignored' : recharge ? 'matched' : 'unmatched'
      return {
        bank_account_id: line.bankAccount,
        reference: line.reference,
        booked_on: line.bookedOn,
        amount: parseAmount(line.amount)?.minor ?? 0n,
        currency: line.currency,
        credit: line.credit,
        payer: line.payer,
        remittance: line.remittance,
        state,
        recharge_id: recharge ?? null,
        matched_by: recharge ? operator : null,
        imported_at: now,
        decided_at: state === 'ignored' ? now : null,
      }
    }),
    { returning: ['id', 'bank_account_id', 'reference', 'state'] },
  )
  const idOf = new Map(stored.map(row => [`${row.bank_account_id} ${row.reference}`, row.id]))
  const terms = [...proposed].flatMap(([line, recharge]): [string, string][] => {
    const row = idOf.get(`${line.bankAccount} ${line.reference}`)
    return row ? [[row, termsOf(recharge)]] : []
  })
  await propose(tx, context, 'statement-line', new Map(terms))
  await raiseReversed(tx, fresh, now)
  const count = (state: string) => stored.filter(row => row.state === state).length
  return ok({ read: bookings.length, stored: stored.length, matched: count('matched'), unmatched: count('unmatched') })
}

interface AccountBalance extends StatementBalance {
  readonly bankAccount: string
}

/** The balances of a file without any: the closing one is given, the opening one follows from the bookings. */
function balanceAfter(lines: readonly StatementLine[], closing: Money, currency: string): StatementBalance {
  const moved = total(
    lines.map(({ amount, credit }) => {
      const money = parseAmount(amount) ?? zero
      return credit ? money : negate(money)
    }),
  )
  const day = new Date(Math.max(...lines.map(({ bookedOn }) => bookedOn.getTime())))
  return { day, opening: formatAmount(subtract(closing, moved)), closing: formatAmount(closing), currency }
}

/** A later statement of the same day replaces what an earlier one said. */
async function storeBalances(tx: Tx, balances: readonly AccountBalance[], now: Date) {
  const byDay = new Map(balances.map(one => [`${one.bankAccount} ${one.day.toISOString().slice(0, 10)}`, one]))
  if (byDay.size === 0) return
  await insertMany(
    tx,
    'bank_balances',
    [...byDay.values()].map(({ bankAccount, day, opening, closing, currency }) => ({
      bank_account_id: bankAccount,
      day: day.toISOString().slice(0, 10),
      opening: parseAmount(opening)?.minor ?? 0n,
      closing: parseAmount(closing)?.minor ?? 0n,
      currency,
      imported_at: now,
    })),
    {
      conflict: sql`on conflict (bank_account_id, day) do update
        set opening = excluded.opening, closing = excluded.closing, imported_at = excluded.imported_at
        where (bank_balances.opening, bank_balances.closing) <> (excluded.opening, excluded.closing)`,
    },
  )
}

const namedReversals = 20

/** What the bank took back may have been credited to a customer: nothing of the entry says to whom. One to-do an import and account. */
async function raiseReversed(tx: Tx, fresh: readonly Booking[], now: Date) {
  const reversed = fresh.filter(({ credit, reversal }) => !credit && reversal)
  for (const [account, lines] of Map.groupBy(reversed, ({ bankAccount }) => bankAccount)) {
    const named = lines
      .slice(0, namedReversals)
      .map(({ amount, currency, reference, remittance }) =>
        [amountIn(currency, parseAmount(amount) ?? zero), reference, remittance && `“${remittance}”`]
          .filter(Boolean)
          .join(' '),
      )
      .join('; ')
    await raiseOperatorTodo(tx, {
      kind: 'bank-reversal',
      reference: `${account}/${lines[0]?.reference ?? ''}`,
      text: {
        us: `The bank took back ${lines.length === 1 ? 'a booking' : `${lines.length} bookings`} on bank account ${account}: ${named}. Reverse the payment if it was credited to a customer, then close this to-do.`,
        zhcn: `银行已冲回平台银行账户 ${account} 的 ${lines.length} 条流水：${named}。如已为客户入账，请冲正该笔付款，然后关闭此待办。`,
      },
      now,
    })
  }
}

/** A booking that is a provider's payout, a withdrawal or a top-up, found by its comparison: it pays no recharge. */
export async function closeLine(tx: Tx, line: string, now: Date): Promise<void> {
  await move(tx, lineStates, { id: line, to: 'ignored', now, set: { decided_at: now } })
}

/** The recharge of its account that each line quotes; a line that quotes two is an operator's. */
async function quotedRecharges(tx: Tx, lines: readonly Booking[]) {
  const quoted = new Map(lines.map(line => [line, rechargesIn(line.remittance)]))
  const known = await tx
    .selectFrom('recharges')
    .select(['id', 'channel', 'account_id', 'amount', 'currency', 'rate'])
    .where('id', '=', anyOf([...new Set([...quoted.values()].flat())]))
    .execute()
  const byId = new Map(known.map(recharge => [recharge.id, recharge]))
  const matches = new Map<Booking, Paid>()
  for (const [line, all] of quoted) {
    const channel = bankChannel(line.bankAccount)
    const [only, ...more] = all.flatMap(id => byId.get(id) ?? []).filter(recharge => recharge.channel === channel)
    if (only && more.length === 0) matches.set(line, only)
  }
  return matches
}

/** A recharge that a line pays. */
type Paid = Pick<Selectable<Database['recharges']>, 'id' | 'account_id' | 'amount' | 'currency' | 'rate'>

/** What an operator agrees to who has a line pay a recharge. */
const termsOf = (recharge: string) => `→ ${recharge}`

/** Imports and matches are serial, so that parts of a sum which come at once are counted. */
const lockStatements = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(tx)

/** The recharges of lines that one operator may have booked, and of those that need a second one. */
async function dividedByLimit(
  tx: Tx,
  { now, policy, operator }: OperatorContext,
  quoted: ReadonlyMap<Booking, Paid>,
): Promise<{
  readonly recharges: ReadonlyMap<Booking, string>
  readonly proposed: ReadonlyMap<Booking, string>
}> {
  const [limit, operatorLimit] = [policy(secondApprovalAbove).minor, policy(operatorCreditsADay).minor]
  let byOperator = await creditedBy(tx, operator, now)
  const sums = await bookedWithinDay(tx, [...new Set([...quoted.values()].map(paid => paid.account_id))], now)
  const own = await ownAccounts(tx, operator, [...new Set([...quoted.values()].map(paid => paid.account_id))], now)
  const recharges = new Map<Booking, string>()
  const proposed = new Map<Booking, string>()
  for (const [line, paid] of quoted) {
    const amount = parseAmount(line.amount)?.minor ?? 0n
    const worth = worthOf({ amount, currency: line.currency }, paid)
    const sum = (sums.get(paid.account_id) ?? 0n) + worth
    if (own.has(paid.account_id) || sum > limit || byOperator + worth > operatorLimit) proposed.set(line, paid.id)
    else {
      recharges.set(line, paid.id)
      sums.set(paid.account_id, sum)
      byOperator += worth
    }
  }
  return { recharges, proposed }
}

/** What was booked for accounts within a day, or is about to be: in parts, a large sum would need one operator. */
async function bookedWithinDay(tx: Tx, accounts: readonly string[], now: Date): Promise<Map<string, bigint>> {
  const lines = await tx
    .selectFrom('bank_statement_lines as l')
    .innerJoin('recharges as r', 'r.id', 'l.recharge_id')
    .select(['l.amount as came', 'l.currency as cameIn', 'r.account_id', 'r.amount', 'r.currency', 'r.rate'])
    .where('r.account_id', '=', anyOf([...accounts]))
    .where('l.state', '=', anyOf(['matched', 'booked']))
    .where(sql<boolean>`coalesce(l.decided_at, l.imported_at) > ${new Date(now.getTime() - dayMs)}`)
    .execute()
  const sums = new Map<string, bigint>()
  for (const { came, cameIn, account_id, ...paid } of lines)
    sums.set(account_id, (sums.get(account_id) ?? 0n) + worthOf({ amount: came, currency: cameIn }, paid))
  return sums
}

/**
 * Books a line as a payment of its recharge, by the rules that hold for every provider's report: another amount, an unknown payer or
 * a second payment waits for a decision.
 */
async function book(tx: Tx, line: LineRow, recharge: string, { now, operator }: { now: Date; operator?: string }) {
  const { account_id: account } = await tx
    .selectFrom('recharges')
    .select('account_id')
    .where('id', '=', recharge)
    .executeTakeFirstOrThrow()
  const set = { recharge_id: recharge, decided_at: now, ...(operator ? { matched_by: operator } : {}) }
  if (!(await move(tx, lineStates, { id: line.id, to: 'booked', now, operator, set }))) return undefined
  const name = line.payer.trim()
  // A bank knows who paid: where it does not say so, anybody may have.
  const verified = name !== '' && (await isVerifiedPayer(tx, account, name, now))
  const report = {
    messageId: `line-${line.id}`,
    providerId: line.reference,
    reference: recharge,
    outcome: 'paid' as const,
    amount: formatAmount(usd(line.amount)),
    currency: line.currency,
    paidAt: line.booked_on,
    payer: { name, verified },
  }
  return takeReport(tx, bankChannel(line.bank_account_id), report, line.remittance, now)
}

/** Books what quoted its recharge: a line a transaction, so that no import holds the accounts of all its payers. */
export const bookings: Deadline = {
  name: 'payments.bookings',
  nextDue: () => sql`(select min(imported_at) from bank_statement_lines where state = 'matched')`,
  async sweep(tx, now) {
    const line = await tx
      .selectFrom('bank_statement_lines')
      .selectAll()
      .where('state', '=', 'matched')
      .where('imported_at', '<=', now)
      .orderBy('imported_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!line?.recharge_id) return 0
    await book(tx, line, line.recharge_id, { now })
    return 1
  },
}

export async function matchLine(
  tx: Tx,
  context: OperatorContext,
  { line: id, recharge }: Input<typeof contract.matchLine>,
) {
  const { now, operator, concerns, policy } = context
  await lockStatements(tx)
  await lockCredits(tx, operator)
  const line = await lockLine(tx, id)
  if (!line) return fail('line-unknown', { line: id })
  concerns('recharge', recharge)
  if (line.state !== 'unmatched') return fail('line-not-open', { line: id, state: line.state })
  const paid = await tx
    .selectFrom('recharges')
    .select(['id', 'account_id', 'amount', 'currency', 'rate'])
    .where('id', '=', recharge)
    .where('channel', '=', bankChannel(line.bank_account_id))
    .executeTakeFirst()
  if (!paid) return fail('recharge-elsewhere', { recharge })
  concerns('account', paid.account_id)
  const worth = worthOf(line, paid)
  const ofAccount = (await bookedWithinDay(tx, [paid.account_id], now)).get(paid.account_id) ?? 0n
  const isLarge = ofAccount + worth > policy(secondApprovalAbove).minor
  if (isLarge || (await creditedBy(tx, operator, now)) + worth > policy(operatorCreditsADay).minor) {
    const answer = await agree(tx, context, { kind: 'statement-line', subject: id, terms: termsOf(recharge) })
    if (answer === 'yours') return fail('approved-by-you')
    if (answer === 'proposed') return ok({ line: id, recharge, outcome: '', state: 'proposed' as const })
  }
  // What an operator above the limit proposed is done by one below it.
  await endProposal(tx, { kind: 'statement-line', subject: id })
  const outcome = await book(tx, line, recharge, { now, operator })
  return ok({ line: id, recharge, outcome: outcome ?? '', state: 'done' as const })
}

export async function ignoreLine(
  tx: Tx,
  { now, operator, concerns }: OperatorContext,
  { line: id }: Input<typeof contract.ignoreLine>,
) {
  const line = await lockLine(tx, id)
  if (!line) return fail('line-unknown', { line: id })
  concerns('bankAccount', line.bank_account_id)
  const moved = await move(tx, lineStates, { id, to: 'ignored', now, operator, set: { decided_at: now } })
  return moved ? ok() : fail('line-not-open', { line: id, state: line.state })
}

const lockLine = (tx: Tx, id: string) =>
  tx.selectFrom('bank_statement_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Open lines with the recharge that they likely pay: that of the only open claim over the same sum on the account. */
export async function listStatementLines(
  db: Db,
  { concerns }: OperatorContext,
  { state = 'unmatched', bankAccount, next: after }: Input<typeof contract.listStatementLines>,
) {
  const { rows, next } = await selectedPage<LineRow & { likely: string | null; bank: string }>(
    db,
    `select l.*, b.bank, case when l.state = 'unmatched' then
       (select case when count(*) = 1 then min(c.recharge_id) end from transfer_claims c
        where c.bank_account_id = l.bank_account_id and c.amount = l.amount and c.ended_at is null) end as likely
     from bank_statement_lines l join bank_accounts b on b.id = l.bank_account_id
     where l.state = $1 and ($2::bigint is null or l.bank_account_id = $2)`,
    [state, bankAccount ?? null],
    { next: after, by: 'id' },
  )
  for (const { bank_account_id } of rows) concerns('bankAccount', bank_account_id)
  const proposals = await proposalsOf(
    db,
    'statement-line',
    rows.map(({ id }) => id),
  )
  return ok({
    lines: rows.map(row => ({
      line: row.id,
      bankAccount: row.bank_account_id,
      bank: row.bank,
      bookedOn: row.booked_on,
      amount: usd(BigInt(row.amount)),
      currency: row.currency,
      incoming: row.credit,
      payer: row.payer,
      remittance: row.remittance,
      reference: row.reference,
      state: row.state,
      recharge: row.recharge_id,
      likely: row.likely,
      proposal: row.state === 'unmatched' ? (proposals.get(row.id) ?? '') : '',
    })),
    next,
  })
}
