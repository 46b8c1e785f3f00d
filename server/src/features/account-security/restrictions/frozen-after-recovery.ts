import type { Db, Tx } from '../../../platform/database.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'

/** After an account recovery, domains stay locked as long as the policy allows (ICANN Transfer Policy, section I.A.5: five days). */
const frozenDays = 5
/**
 * Whether an account was recovered so recently that no domain of it is made ready to leave: neither unlocked nor given an auth
 * code. Every step asks, since what was begun before the recovery may have been begun by anyone who took the account.
 */
export async function isFrozenAfterRecovery(db: Db | Tx, account: string, now: Date): Promise<boolean> {
  const frozen = await db
    .selectFrom('restrictions')
    .select('id')
    .where('account_id', '=', account)
    .where('kind', '=', 'recovery')
    .where('lifted_at', 'is', null)
    .where('until', '>', now)
    .where('since', '>', new Date(now.getTime() - frozenDays * dayMs))
    .executeTakeFirst()
  return frozen !== undefined
}
