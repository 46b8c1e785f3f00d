import { type Db, rowsOf, type Tx } from '../../../platform/database.ts'
import type { Context } from '../../../platform/use-case.ts'
import { formatInstant } from '../moments.ts'
import { closedMinutes, wrongAnswers, wrongWithinMinutes } from '../policies.ts'
import { notifyOwner } from '../security-events.ts'

/** The condition that a restriction is in force, for plain SQL; `now`: the placeholder of the instant. */
export const isInForce = (table: string, now: string): string =>
  `${table}.lifted_at is null and ${table}.until > ${now}`

/** Until when answers are refused; undefined if they are accepted. */
export async function verificationClosedUntil(db: Db, account: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('restrictions')
    .select('until')
    .where('account_id', '=', account)
    .where('kind', '=', 'verification')
    .where('lifted_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst()
  return row?.until
}

/** Several wrong answers in a short time close verification, across all keys and sessions of the account. */
export async function closeAfterWrongAnswers(tx: Tx, context: Context, account: string): Promise<void> {
  const { now, policy } = context
  const [row] = await rowsOf<{ failures: number }>(
    tx,
    `select count(*)::int as failures from audit_log where account_id = $1 and event = 'protection-failed' and at > $2
       and id > coalesce((select max(id) from audit_log where account_id = $1
         and event in ('protection-passed', 'verification-closed')), 0)`,
    [account, new Date(now.getTime() - policy(wrongWithinMinutes) * 60_000)],
  )
  if ((row?.failures ?? 0) < policy(wrongAnswers)) return
  const until = new Date(now.getTime() + policy(closedMinutes) * 60_000)
  await tx.insertInto('restrictions').values({ account_id: account, kind: 'verification', since: now, until }).execute()
  await notifyOwner(tx, context, account, 'verification-closed', {
    detail: until.toISOString(),
    localizedDetail: language => formatInstant(until, language),
  })
}
