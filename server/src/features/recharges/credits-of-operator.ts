import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { worthOf } from './rules.ts'

/**
 * What an operator credits is serial, so that parts of a sum which come at once are counted. Taken before payments and accounts are
 * locked, in every command that credits.
 */
export const lockCredits = (tx: Tx, operator: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('credits', ${operator}::bigint))`.execute(tx)

/**
 * What an operator credited within a day, of all accounts, in minor units of US dollars: payments and bookings, also those that
 * another one had proposed. In parts, to many accounts, a large sum would need one operator.
 */
export async function creditedBy(tx: Tx, operator: string, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - dayMs)
  const { credited } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('credited'), sql<bigint>`0`).as('credited'))
    .where('credited_by', '=', operator)
    .where('ended_at', '>', since)
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('bank_statement_lines as l')
    .innerJoin('recharges as r', 'r.id', 'l.recharge_id')
    .select(['l.amount as came', 'l.currency as cameIn', 'r.amount', 'r.currency', 'r.rate'])
    .where('l.matched_by', '=', operator)
    .where('l.state', '=', anyOf(['matched', 'booked']))
    .where(sql<boolean>`coalesce(l.decided_at, l.imported_at) > ${since}`)
    .execute()
  return lines.reduce(
    (sum, { came, cameIn, ...paid }) => sum + worthOf({ amount: came, currency: cameIn }, paid),
    credited,
  )
}
