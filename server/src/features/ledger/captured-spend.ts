import { type Db, rowsOf } from '../../platform/database.ts'

export interface Spend {
  readonly account: string
  /** USD, minor units. */
  readonly spent: bigint
}

/**
 * The captured amount of orders since an instant for each account, less what deleted domains were refunded, where it is at least `min` minor units; for one account only where given.
 */
export const capturedSince = (db: Db, since: Date, min: bigint, account: string | null): Promise<Spend[]> =>
  rowsOf<Spend>(
    db,
    `select account, sum(amount)::numeric as spent from (
       select account_id as account, captured::numeric as amount from holds
       where reason = 'order' and created_at > $1 and captured > 0 and ($3::bigint is null or account_id = $3)
       union all
       select a.account_id, -p.amount from journal_entries e join postings p on p.entry_id = e.id
         join ledger_accounts a on a.id = p.ledger_account_id
       where e.reason = 'deletion' and e.at > $1 and a.account_id is not null and ($3::bigint is null or a.account_id = $3)
     ) s group by account having sum(amount) >= $2::numeric`,
    [since, `${min}`, account],
  )
