import { type Db, rowsOf } from '../../platform/database.ts'

export interface Spend {
  readonly account: string
  /** USD, minor units. */
  readonly spent: bigint
}

/**
 * The captured amount of orders since an instant for each account, where it is at least `min` minor units; for one account only where given.
 */
export const capturedSince = (db: Db, since: Date, min: bigint, account: string | null): Promise<Spend[]> =>
  rowsOf<Spend>(
    db,
    `select account_id as account, sum(captured)::numeric as spent from holds
     where reason = 'order' and created_at > $1 and captured > 0 and ($3::bigint is null or account_id = $3)
     group by account_id having sum(captured) >= $2::numeric`,
    [since, `${min}`, account],
  )
