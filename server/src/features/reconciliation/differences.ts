import type { comparisonProblems } from '@namestead/contract/operate/reconciliation'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { dayMs, dayOf } from '../../platform/utc-calendar.ts'
import { type PlatformAccount, platform } from '../ledger/index.ts'
import { bankChannel } from '../recharges/index.ts'
import { type Paper, periodOf } from './take-paper.ts'

/** What one side has and the other has not, or has otherwise; in minor units of the paper's currency. */
export interface Difference {
  readonly reference: string
  readonly problem: (typeof comparisonProblems)[number]
  readonly ours: bigint | null
  readonly theirs: bigint | null
  readonly at: Date | null
}

export interface Found {
  /** The ledger account that the paper is about. */
  readonly account: PlatformAccount
  /** What the paper says in all. */
  readonly theirs: bigint
  readonly differences: readonly Difference[]
}

export interface BankTerms {
  /** The number of the bank account from which withdrawals are paid. */
  readonly paysFrom: string
  readonly payoutDays: number
  /** The channels whose provider pays out to a bank account. */
  readonly settledTo: (bankAccount: string, channels: readonly string[]) => readonly string[]
}

export function findDifferences(tx: Tx, paper: Paper, terms: BankTerms): Promise<Found> {
  switch (paper.kind) {
    case 'settlement':
      return compareReport(tx, paper)
    case 'bank-statement':
      return compareStatement(tx, paper, terms)
    case 'registry-balance':
      return compareBalance(tx, paper, platform.registryDeposit(paper.part))
    case 'payout-balance':
      return compareBalance(tx, paper, platform.clearing(`payout-${paper.part}`))
    default:
      return compareBalance(tx, paper, platform.taxPayable(paper.part))
  }
}

/**
 * Payments by the provider's id, whichever report has them; refunds and charge-backs by their sum a payment over all reports, since a
 * provider dates them otherwise than we do.
 */
async function compareReport(tx: Tx, { id, part: channel, currency, ...days }: Paper): Promise<Found> {
  const { from, until } = periodOf(days)
  const { rows } = await sql<Difference>`
    with theirs as (
      select payment, sum(amount)::numeric as amount, min(currency) as currency, min(at) as at from paper_lines
      where paper_id = ${id} and kind = 'payment' group by payment
    ), concerned as (
      select payment from paper_lines where paper_id = ${id} and kind in ('refund', 'charge-back') and payment <> ''
      union
      select p.provider_id from recharge_refunds r join payments p on p.id = r.payment_id
      where p.channel = ${channel} and r.state = 'sent' and r.ended_at >= ${from} and r.ended_at < ${until}
      union
      select provider_id from payments
      where channel = ${channel} and state in ('refunded', 'charged-back') and ended_at >= ${from} and ended_at < ${until}
    ), back as (
      select c.payment, p.received_at, coalesce((select -sum(l.amount) from paper_lines l
          where l.channel = ${channel} and l.payment = c.payment and l.kind in ('refund', 'charge-back')), 0)::numeric as theirs,
        case when p.state in ('refunded', 'charged-back') then p.received_amount::numeric else
          coalesce((select sum(r.sent_amount) from recharge_refunds r where r.payment_id = p.id and r.state = 'sent'), 0)::numeric end as ours
      from concerned c left join payments p on p.channel = ${channel} and p.provider_id = c.payment
    )
    select 'payment ' || t.payment as reference, case when p.id is null then 'missing-with-us' else 'amount' end as problem,
      p.received_amount::numeric as ours, t.amount as theirs, t.at
    from theirs t left join payments p on p.channel = ${channel} and p.provider_id = t.payment and p.received_currency = t.currency
    where p.received_amount::numeric is distinct from t.amount
    union all
    select 'payment ' || p.provider_id, 'missing-with-them', p.received_amount::numeric, null, p.received_at from payments p
    where p.channel = ${channel} and p.received_at >= ${from} and p.received_at < ${until} and p.received_amount is not null
      and not exists (select from paper_lines l where l.channel = ${channel} and l.payment = p.provider_id and l.kind = 'payment')
    union all
    select 'refund ' || payment,
      case when coalesce(ours, 0) = 0 then 'missing-with-us' when theirs = 0 then 'missing-with-them' else 'amount' end,
      -ours, -theirs, received_at
    from back where ours is distinct from theirs
    union all
    select kind || ' ' || reference, 'missing-with-us', null, amount::numeric, at from paper_lines
    where paper_id = ${id} and amount <> 0 and (kind = 'other' or (kind in ('payment', 'refund', 'charge-back') and payment = ''))
    order by 1`.execute(tx)
  const { sum } = await tx
    .selectFrom('paper_lines')
    .select(sql<bigint>`coalesce(sum(amount), 0)::numeric`.as('sum'))
    .where('paper_id', '=', id)
    .where('kind', 'not in', ['fee', 'payout'])
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return { account: platform.clearing(channel), theirs: sum, differences: rows }
}

/** Of the bookings since the statement before, those that nothing of our own explains, and what of our own the bank has not. */
async function compareStatement(
  tx: Tx,
  { part: bankAccount, day, opening, closing }: Paper,
  terms: BankTerms,
): Promise<Found> {
  const before = await tx
    .selectFrom('papers')
    .select(['day', 'closing'])
    .where('kind', '=', 'bank-statement')
    .where('part', '=', bankAccount)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = before ? new Date(new Date(before.day).getTime() + dayMs) : new Date(0)
  const until = new Date(new Date(day).getTime() + dayMs)
  const signed = sql`case when l.credit then l.amount::numeric else -l.amount::numeric end`
  const { rows: unexplained } = await sql<Difference>`
    select 'booking ' || l.reference as reference, 'missing-with-us' as problem, null::numeric as ours, ${signed} as theirs, l.booked_on as at
    from bank_statement_lines l
    where l.bank_account_id = ${bankAccount} and l.booked_on >= ${from} and l.booked_on < ${until} and l.state <> 'booked'
      and not exists (select from bank_matches m where m.bank_line_id = l.id)
    order by l.booked_on, l.id`.execute(tx)
  const missing = [
    ...(await unpaidWithdrawals(tx, bankAccount, terms, { from, until })),
    ...(await missingPayouts(tx, bankAccount, terms, { from, until })),
  ]
  const gaps: Difference[] = []
  if (before && before.closing !== opening)
    gaps.push({ reference: `opening ${day}`, problem: 'balance', ours: before.closing, theirs: opening, at: from })
  if (before) {
    const { rows } = await sql<{ moved: bigint }>`
      select coalesce(sum(${signed}), 0)::numeric as moved from bank_statement_lines l
      where l.bank_account_id = ${bankAccount} and l.booked_on >= ${from} and l.booked_on < ${until}`.execute(tx)
    const expected = (opening ?? 0n) + (rows[0]?.moved ?? 0n)
    if (expected !== closing)
      gaps.push({ reference: `closing ${day}`, problem: 'balance', ours: expected, theirs: closing, at: until })
  }
  const account = platform.clearing(bankChannel(bankAccount))
  return { account, theirs: closing ?? 0n, differences: [...unexplained, ...missing, ...gaps] }
}

interface Window {
  readonly from: Date
  readonly until: Date
}

/** Withdrawals that arrived by our books, and left no booking at the bank that pays them. */
async function unpaidWithdrawals(tx: Tx, bankAccount: string, { paysFrom }: BankTerms, { from, until }: Window) {
  if (paysFrom === '') return []
  const { rows } = await sql<Difference>`
    select 'withdrawal ' || w.id as reference, 'missing-with-them' as problem, -(w.amount - w.fee)::numeric as ours, null::numeric as theirs, w.ended_at as at
    from withdrawals w join bank_accounts b on b.id = ${bankAccount} and replace(b.number, ' ', '') = ${paysFrom}
    where w.channel = 'bank' and w.state = 'arrived' and w.ended_at >= ${from} and w.ended_at < ${until}
      and not exists (select from bank_matches m where m.what = 'withdrawal' and m.reference = w.id::text)
    order by w.id`.execute(tx)
  return rows
}

/** Payouts that a provider sent to this bank, and that should have come in by now. */
async function missingPayouts(
  tx: Tx,
  bankAccount: string,
  { payoutDays, settledTo }: BankTerms,
  { from, until }: Window,
) {
  const { rows: channels } = await sql<{
    channel: string
  }>`select distinct part as channel from papers where kind = 'settlement'`.execute(tx)
  const settled = settledTo(
    bankAccount,
    channels.map(({ channel }) => channel),
  )
  if (settled.length === 0) return []
  const waits = payoutDays * dayMs
  const { rows } = await sql<Difference>`
    select 'payout ' || l.channel || ' ' || l.reference as reference, 'missing-with-them' as problem, -l.amount::numeric as ours,
      null::numeric as theirs, l.at
    from paper_lines l where l.channel = any(${settled}::text[]) and l.kind = 'payout'
      and l.at >= ${new Date(from.getTime() - waits)} and l.at < ${new Date(until.getTime() - waits)}
      and not exists (select from bank_matches m where m.what = 'payout' and m.reference = l.channel || '/' || l.reference)
    order by l.at`.execute(tx)
  return rows
}

/** A balance beside that of the ledger account at the end of the day; a return beside what was booked in its period. */
async function compareBalance(tx: Tx, paper: Paper, account: PlatformAccount): Promise<Found> {
  const { from, until } = periodOf(paper)
  const isReturn = paper.kind === 'tax-return'
  const { rows } = await sql<{ booked: bigint }>`
    select coalesce(sum(p.amount), 0)::numeric as booked from ledger_accounts a
      join postings p on p.ledger_account_id = a.id join journal_entries e on e.id = p.entry_id
    where a.account_id is null and a.kind = ${account.kind} and a.subaccount = ${account.subaccount}
      and e.at < ${until} and (${!isReturn} or e.at >= ${from})`.execute(tx)
  const booked = rows[0]?.booked ?? 0n
  // What others owe us is a debit, below zero; what we owe is a credit.
  const ours = isReturn ? booked : -booked
  const theirs = paper.closing ?? 0n
  const differences =
    ours === theirs
      ? []
      : [{ reference: `balance ${dayOf(new Date(paper.day))}`, problem: 'balance' as const, ours, theirs, at: until }]
  return { account, theirs, differences }
}
