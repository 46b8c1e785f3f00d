import { usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { closeLine } from '../bank-transfers/index.ts'
import { platform, transfer } from '../ledger/index.ts'
import { bankChannel } from '../recharges/index.ts'
import { booked, inTransit } from './book-report.ts'
import type { Terms } from './compare.ts'
import { dollarsOf } from './dollars.ts'
import { settlesTo } from './policies.ts'

const lookBackDays = 60
const atOnce = 500

interface OpenPayout {
  readonly channel: string
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly at: Date
  readonly until: Date
}

/** Finds providers' payouts and our withdrawals among the bookings of our bank, and books that they left, or came in. */
export async function matchBankLines(tx: Tx, terms: Terms): Promise<void> {
  await matchPayouts(tx, terms)
  await matchWithdrawals(tx, terms)
}

/** A credit of the very amount on the account to which the provider pays out, once each. */
async function matchPayouts(tx: Tx, { now, policy }: Terms): Promise<void> {
  const { rows: payouts } = await sql<OpenPayout>`
    select l.channel, l.reference, -l.amount::numeric as amount, l.currency, l.at, (p.day + 1)::timestamp at time zone 'UTC' as until
    from paper_lines l join papers p on p.id = l.paper_id
    where l.kind = 'payout' and l.booked_at is not null and l.at > ${new Date(now.getTime() - lookBackDays * dayMs)}
      and not exists (select from bank_matches m where m.what = 'payout' and m.reference = l.channel || '/' || l.reference)
    order by l.at, l.reference limit ${atOnce}`.execute(tx)
  for (const payout of payouts) {
    const bankAccount = policy(settlesTo, payout.channel)
    if (bankAccount === '') continue
    const { rows } = await sql<{ id: string }>`
      select l.id::text as id from bank_statement_lines l
      where l.bank_account_id = ${bankAccount} and l.credit and l.state in ('unmatched', 'ignored')
        and l.amount = ${payout.amount} and l.currency = ${payout.currency} and l.booked_on >= ${new Date(payout.at.getTime() - dayMs)}
        and not exists (select from bank_matches m where m.bank_line_id = l.id)
      order by l.booked_on, l.id limit 1 for update`.execute(tx)
    const [line] = rows
    if (!line || !(await match(tx, line.id, 'payout', `${payout.channel}/${payout.reference}`, now))) continue
    await closeLine(tx, line.id, now)
    const dollars = (await dollarsOf(tx, payout.currency, payout.amount, payout.until)) ?? 0n
    const facts = {
      reason: 'payout-arrived',
      reference: `${payout.channel}/${payout.reference}`,
      kind: 'adjustment',
      subject: payout.channel,
      now,
    } as const
    if (dollars > 0n)
      booked(
        await transfer(tx, facts, usd(dollars), {
          from: platform.clearing(bankChannel(bankAccount)),
          to: inTransit(payout.channel),
        }),
      )
  }
}

/** A debit of the net amount that brings back the withdrawal's number, which our payment file gave the bank. */
async function matchWithdrawals(tx: Tx, { now }: Terms): Promise<void> {
  const { rows } = await sql<{ withdrawal: string; line: string; bankAccount: string; net: bigint }>`
    select distinct on (w.id) w.id::text as withdrawal, l.id::text as line, l.bank_account_id::text as "bankAccount", (w.amount - w.fee)::numeric as net
    from bank_statement_lines l
      join withdrawals w on w.amount - w.fee = l.amount and w.channel = 'bank' and w.state = 'arrived' and l.remittance ~ ('\\m' || w.id || '\\M')
    where not l.credit and l.currency = 'USD' and l.booked_on > ${new Date(now.getTime() - lookBackDays * dayMs)}
      and not exists (select from bank_matches m where m.bank_line_id = l.id)
      and not exists (select from bank_matches m where m.what = 'withdrawal' and m.reference = w.id::text)
    order by w.id, l.id limit ${atOnce}`.execute(tx)
  for (const { withdrawal, line, bankAccount, net } of rows) {
    if (!(await match(tx, line, 'withdrawal', withdrawal, now))) continue
    const facts = {
      reason: 'withdrawal-left',
      reference: withdrawal,
      kind: 'adjustment',
      subject: withdrawal,
      now,
    } as const
    booked(
      await transfer(tx, facts, usd(net), {
        from: platform.clearing('payout-bank'),
        to: platform.clearing(bankChannel(bankAccount)),
      }),
    )
  }
}

/** False where the booking, or what it is, was matched before. */
export async function match(
  tx: Tx,
  line: string,
  what: 'payout' | 'withdrawal' | 'top-up',
  reference: string,
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insertInto('bank_matches')
    .values({ bank_line_id: line, what, reference, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('bank_line_id')
    .executeTakeFirst()
  return made !== undefined
}
