import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Caller } from '../../platform/use-case.ts'

/** Whether the account has a draw in an open raffle with prizes left. */
export async function readRaffle(db: Db, { account, now }: Caller) {
  if (!account) return ok(false)
  const found = await rowsOf(
    db,
    `select 1 from raffle_rights r join raffles on raffles.id = r.raffle_id
     where r.account_id = $1 and r.used_at is null and opens_at <= $2 and (closes_at is null or closes_at > $2)
       and exists (select 1 from raffle_prizes p where p.raffle_id = r.raffle_id and (stock is null or drawn < stock))
     limit 1`,
    [account, now],
  )
  return ok(found.length > 0)
}
