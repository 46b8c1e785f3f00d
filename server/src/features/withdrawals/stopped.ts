import { sql } from 'kysely'

/**
 * Why a row of `withdrawals` is not paid out now: its account was recovered, or an operator has stopped its withdrawals; or it owes us.
 * Null where nothing is in its way.
 */
export const stoppedNow = (now: Date) => sql<'restricted' | 'owes' | null>`case
  when exists (select from restrictions r where r.account_id = withdrawals.account_id and r.kind in ('recovery', 'withdrawals')
    and r.lifted_at is null and r.until > ${now}) then 'restricted'
  when exists (select from ledger_accounts l where l.account_id = withdrawals.account_id and l.kind = 'debt' and l.balance <> 0)
    then 'owes'
  end`
