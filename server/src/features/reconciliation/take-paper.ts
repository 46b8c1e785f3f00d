import { formatAmount, usd } from '@namestead/contract/money'
import type { paperKinds, paperSources } from '@namestead/contract/operate/reconciliation'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Papers } from '../../platform/database-types.ts'
import { dayMs } from '../../platform/utc-calendar.ts'

export type Paper = Selectable<Papers>

export interface NewPaper {
  readonly kind: (typeof paperKinds)[number]
  /** The channel, bank account, registry or country. */
  readonly part: string
  readonly fromDay?: string | undefined
  readonly day: string
  readonly currency: string
  readonly opening?: bigint | null
  readonly closing: bigint | null
  readonly source: (typeof paperSources)[number]
  readonly operator?: string | undefined
}

/**
 * The paper of its account and day, locked: the database keeps one. It may be taken again with other balances until a difference of it
 * was explained; undefined from then on.
 */
export async function takePaper(tx: Tx, given: NewPaper, now: Date): Promise<Paper | undefined> {
  const { kind, part, fromDay = given.day, day, currency, opening = null, closing, source, operator = null } = given
  await tx
    .insertInto('papers')
    .values({
      kind,
      part,
      from_day: fromDay,
      day,
      currency,
      opening,
      closing,
      source,
      operator_id: operator,
      taken_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const paper = await tx
    .selectFrom('papers')
    .selectAll()
    .where('kind', '=', kind)
    .where('part', '=', part)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (paper.opening === opening && paper.closing === closing && paper.from_day === fromDay) return paper
  const explained = await tx
    .selectFrom('explanations as e')
    .innerJoin('comparisons as c', 'c.id', 'e.comparison_id')
    .select('e.id')
    .where('c.paper_id', '=', paper.id)
    .where('e.state', '<>', 'refused')
    .limit(1)
    .executeTakeFirst()
  if (explained) return undefined
  return tx
    .updateTable('papers')
    .set({ from_day: fromDay, opening, closing, currency, source, operator_id: operator, taken_at: now })
    .where('id', '=', paper.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `145.32 CNY` */
export const sumIn = (currency: string, minor: bigint): string => `${formatAmount(usd(minor))} ${currency}`

/** From its first instant to that of the day after its last. */
export const periodOf = ({ from_day, day }: Pick<Paper, 'from_day' | 'day'>) => ({
  from: new Date(from_day),
  until: new Date(new Date(day).getTime() + dayMs),
})

/** Whether a day is over everywhere that its paper may have been written. */
export const isOver = (day: string, now: Date): boolean => new Date(day).getTime() + dayMs <= now.getTime()
