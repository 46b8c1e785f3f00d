import { type Db, rowsOf } from '../../platform/database.ts'

export interface Spend {
  readonly account: string
  /** USD, minor units. */
  readonly spent: bigint
}

/** What orders of the time since captured of each account, where it is `least` or more; of one account alone where it is named. */
export const capturedSince = (db: Db, since: Date, least: bigint, account: string | null): Promise<Spend[]> =>
  rowsOf<Spend>(
    db,
    `select account_id as account, sum(captured)::numeric as spent from holds
     where reason = 'order' and created_at > $1 and captured > 0 and ($3::bigint is null or account_id = $3)
     group by account_id having sum(captured) >= $2::numeric`,
    [since, `${least}`, account],
  )
