import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { dayMs, dayOf, lastDays, startOfDay } from '../../platform/utc-calendar.ts'
import { bookReport } from './book-report.ts'
import { compare, type Terms } from './compare.ts'
import { fetchReportJob } from './jobs.ts'
import { matchBankLines } from './match-bank-lines.ts'
import { fetchDays } from './policies.ts'
import { takePaper } from './take-paper.ts'

/** The channels whose provider has an interface for its report; the reports of the others are imported. */
const askedChannels = ['stripe']

const atOnce = 200

/**
 * Compares each account with the papers that came since yesterday, and again with those that differed: a report of the next day, a late
 * entry or a statement may have what was missing.
 */
export const dailyComparisons = (policies: Policies): Maintenance =>
  daily('reconciliation.daily-comparisons', async (tx, now) => {
    const terms = { now, policy: policies.at(now) }
    await takeStatements(tx, terms)
    await takeRegistryBalances(tx, terms)
    await askForReports(tx, terms)
    await matchBankLines(tx, terms)
    await compareOpen(tx, terms)
  })

/** The balances that came with bank statements. One that has changed is taken again. */
async function takeStatements(tx: Tx, { now }: Terms): Promise<void> {
  const { rows } = await sql<{ part: string; day: string; opening: bigint; closing: bigint; currency: string }>`
    select b.bank_account_id::text as part, b.day::text as day, b.opening::numeric as opening, b.closing::numeric as closing, b.currency
    from bank_balances b where not exists (select from papers p where p.kind = 'bank-statement' and p.part = b.bank_account_id::text
      and p.day = b.day and (p.opening, p.closing) = (b.opening, b.closing)) order by b.day, b.bank_account_id limit ${atOnce}`.execute(
    tx,
  )
  for (const row of rows) await takePaper(tx, { kind: 'bank-statement', source: 'statement', ...row }, now)
}

/** What each registry said last on a past day, in dollars at its rate; a day that an operator entered stays. */
async function takeRegistryBalances(tx: Tx, { now }: Terms): Promise<void> {
  const { rows } = await sql<{ part: string; day: string; closing: bigint }>`
    select distinct on (r.name, day) r.name as part, (c.at at time zone 'UTC')::date::text as day,
      round(c.balance::numeric * r.microdollars / 1000000) as closing
    from registry_charges c join registries r on r.id = c.registry_id
    where c.balance is not null and c.dollars is not null and c.at >= ${new Date(now.getTime() - lookBackDays * dayMs)} and c.at < ${startOfDay(now)}
      and not exists (select from papers p where p.kind = 'registry-balance' and p.part = r.name and p.day = (c.at at time zone 'UTC')::date)
    order by r.name, day, c.at desc, c.id desc`.execute(tx)
  for (const row of rows)
    await takePaper(tx, { kind: 'registry-balance', source: 'registry', currency: 'USD', ...row }, now)
}

const lookBackDays = 8

/** One job a channel and past day without a report; its key keeps it single. */
async function askForReports(tx: Tx, { now, policy }: Terms): Promise<void> {
  const connected = await tx
    .selectFrom('payment_channels')
    .select(['channel', 'connected_at'])
    .where(sql<boolean>`channel = any(${[...askedChannels]})`)
    .execute()
  const days = lastDays(new Date(now.getTime() - dayMs), policy(fetchDays), 1).map(dayOf)
  for (const { channel, connected_at } of connected) {
    const known = await tx
      .selectFrom('papers')
      .select('day')
      .where('kind', '=', 'settlement')
      .where('part', '=', channel)
      .where('source', '=', 'provider')
      .where('day', '>=', days[0] ?? '')
      .execute()
    const taken = new Set(known.map(({ day }) => day))
    for (const day of days)
      if (!taken.has(day) && day >= dayOf(connected_at))
        enqueue(tx, fetchReportJob, { channel, day }, { key: `report ${channel} ${day}` })
  }
}

/** At most so many: what is new first, then what was compared longest ago, so that what differs for good keeps nothing back. */
export async function compareOpen(tx: Tx, terms: Terms, limit = atOnce): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from papers p left join comparisons c on c.paper_id = p.id
    where c.id is null or c.state = 'differs' or c.compared_at < p.taken_at
    order by c.compared_at nulls first, p.day, p.id limit ${limit}`.execute(tx)
  for (const { id } of rows) {
    const paper = await tx.selectFrom('papers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (paper.kind === 'settlement') await bookReport(tx, paper, terms.now)
    await compare(tx, paper, terms)
  }
}
