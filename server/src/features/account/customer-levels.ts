import type { Input } from '@namestead/contract/call'
import { type CustomerLevel, customerLevels } from '@namestead/contract/customer-levels'
import type * as contract from '@namestead/contract/operate/account'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { type Db, insertMany, rowsOf, type Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import type { OperatorContext, Terms } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { isAccount, levelOf, lockAccount, writeLevels } from '../identity/index.ts'
import { capturedSince, type SpendPeriod } from '../ledger/index.ts'
import { holdDays, registrationWait, spendDays, svipSpend, vipSpend } from './policies.ts'

export const dailyLevels = ({ policies }: Pick<AppContext, 'policies'>): Maintenance =>
  daily('account.levels', (tx, now) => computeLevels(tx, { now, policy: policies.at(now) }, null))

interface KeptLevel {
  readonly account: string
  readonly level: CustomerLevel
  readonly until: Date | null
}

/** What counts for the level. */
export const spendPeriod = ({ now, policy }: Terms): SpendPeriod => ({
  since: new Date(now.getTime() - policy(spendDays) * dayMs),
  registrationsUntil: new Date(now.getTime() - policy(registrationWait) * dayMs),
})

/** Computes the levels of all accounts, or of one: that of a contract, else the highest reached that still applies. */
async function computeLevels(tx: Tx, { now, policy }: Terms, account: string | null): Promise<void> {
  const [vip, svip] = [policy(vipSpend).minor, policy(svipSpend).minor]
  const until = new Date(now.getTime() + policy(holdDays) * dayMs)
  const spends = await capturedSince(tx, spendPeriod({ now, policy }), vip, account)
  const kept = new Map((await keptLevels(tx, account)).map(row => [row.account, row]))
  const changed: KeptLevel[] = []
  for (const { account: spender, spent } of spends) {
    const reached: CustomerLevel = spent >= svip ? 'svip' : 'vip'
    const before = kept.get(spender)
    const stays = before && (before.until === null || (before.until > now && isAbove(before.level, reached)))
    if (!stays) changed.push({ account: spender, level: reached, until })
  }
  await keep(tx, changed, now)
  for (const row of changed) kept.set(row.account, row)
  await writeLevels(
    tx,
    [...kept.values()].map(({ account: of, level, until: end }) => ({
      account: of,
      level: end === null || end > now ? level : 'standard',
    })),
  )
}

const isAbove = (a: CustomerLevel, b: CustomerLevel) => customerLevels.indexOf(a) > customerLevels.indexOf(b)

const keptLevels = (db: Db, account: string | null) =>
  rowsOf<KeptLevel>(
    db,
    `select account_id as account, level, holds_until as until from account_levels
     where $1::bigint is null or account_id = $1 order by account_id for update`,
    [account],
  )

const keep = (tx: Tx, rows: readonly KeptLevel[], now: Date) =>
  insertMany(
    tx,
    'account_levels',
    rows.map(({ account, level, until }) => ({
      account_id: account,
      level,
      holds_until: until,
      set_by: null,
      changed_at: now,
    })),
    {
      conflict: sql`on conflict (account_id) do update set level = excluded.level, holds_until = excluded.holds_until,
        changed_at = excluded.changed_at where account_levels.set_by is null`,
    },
  )

/** A level by contract lasts until it is ended; without one the account has at once the level that its spend reaches. */
export async function setCustomerLevel(
  tx: Tx,
  context: OperatorContext,
  { account, level }: Input<typeof contract.setCustomerLevel>,
) {
  const { operator, now } = context
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  await lockAccount(tx, account)
  await tx.deleteFrom('account_levels').where('account_id', '=', account).execute()
  if (level === undefined) {
    await writeLevels(tx, [{ account, level: 'standard' }])
    await computeLevels(tx, context, account)
  } else {
    await tx
      .insertInto('account_levels')
      .values({ account_id: account, level, holds_until: null, set_by: operator, changed_at: now })
      .execute()
    await writeLevels(tx, [{ account, level }])
  }
  return ok({ level: await levelOf(tx, account) })
}
