import type { SettlementLine } from '@namestead/adapters/settlements/port'
import { parseAmount } from '@namestead/contract/money'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { bookReport } from './book-report.ts'
import { compare, type Terms } from './compare.ts'
import { takePaper } from './take-paper.ts'

interface Report {
  readonly channel: string
  readonly fromDay?: string | undefined
  readonly day: string
  readonly lines: readonly SettlementLine[]
  readonly source: 'provider' | 'operator'
  readonly operator?: string
}

/**
 * Stores a settlement report, books its fees and payouts and compares it. A booking that another report of the channel had stays there,
 * so a report may come again, with more in it.
 */
export async function storeReport(tx: Tx, { channel, lines, ...given }: Report, terms: Terms) {
  const currency = lines[0]?.currency ?? 'USD'
  const paper = await takePaper(tx, { kind: 'settlement', part: channel, currency, closing: null, ...given }, terms.now)
  if (!paper) return undefined
  const { last } = await tx
    .selectFrom('paper_lines')
    .select(sql<number>`coalesce(max(line), 0)::int`.as('last'))
    .where('paper_id', '=', paper.id)
    .executeTakeFirstOrThrow()
  const stored = await insertMany(
    tx,
    'paper_lines',
    lines.map((line, index) => ({
      paper_id: paper.id,
      line: last + index + 1,
      channel,
      kind: line.kind,
      reference: line.reference,
      payment: line.payment ?? '',
      amount: parseAmount(line.amount)?.minor ?? 0n,
      fee: parseAmount(line.fee)?.minor ?? 0n,
      currency: line.currency,
      at: line.at,
    })),
    { returning: ['line'], conflict: sql`on conflict (channel, kind, reference) do nothing` },
  )
  await bookReport(tx, paper, terms.now)
  return { stored: stored.length, ...(await compare(tx, paper, terms)) }
}

/** The first booking that is of another day than the report's; times near midnight may be of the provider's own day. */
export const ofAnotherDay = (
  lines: readonly SettlementLine[],
  fromDay: string,
  day: string,
): SettlementLine | undefined => {
  const [first, last] = [new Date(fromDay).getTime() - hours14, new Date(day).getTime() + dayAnd14]
  return lines.find(({ at }) => at.getTime() < first || at.getTime() >= last)
}

const hours14 = 14 * 3_600_000
const dayAnd14 = 38 * 3_600_000
