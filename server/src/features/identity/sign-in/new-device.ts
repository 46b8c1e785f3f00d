import { type Db, rowsOf } from '../../../platform/database.ts'
import { networkOf } from '../../../platform/http/rate-limits.ts'

/** A session begins some minutes after its sign-in where that has a second step. */
const secondStepMinutes = 60

/**
 * Whether an account has signed in before and never from this session's device: neither with its browser, which is another after each
 * update, nor from its network, which is another on the road.
 */
export async function isNewDevice(db: Db, session: string): Promise<boolean> {
  const own = await db
    .selectFrom('sessions')
    .select(['account_id', 'address', 'user_agent', 'created_at'])
    .where('id', '=', session)
    .executeTakeFirst()
  if (!own?.account_id) return false
  const [before] = await rowsOf<{ count: number; alike: number }>(
    db,
    `select count(*)::int as count, count(*) filter (where user_agent = $3 or network = $4::inet)::int as alike
     from sign_in_attempts where account_id = $1 and succeeded and coalesce(second_step, 'passed') = 'passed' and at < $2`,
    [
      own.account_id,
      new Date(own.created_at.getTime() - secondStepMinutes * 60_000),
      own.user_agent,
      networkOf(own.address),
    ],
  )
  return before !== undefined && before.count > 0 && before.alike === 0
}
