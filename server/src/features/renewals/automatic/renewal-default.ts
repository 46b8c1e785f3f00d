import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/renewals'
import { ok } from '@namestead/contract/result'
import { anyOf, type Db, insertMany, type Tx } from '../../../platform/database.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { watchTerms } from '../end-of-term/term-ends.ts'
import { agreePriceJob } from '../jobs.ts'
import { nextTry } from './automatic-tries.ts'

export async function readRenewalDefault(db: Db, { account }: Actor) {
  const row = await db
    .selectFrom('renewal_defaults')
    .select('account_id')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return ok({ on: row !== undefined })
}

/** Whether domains that come to the account from now on renew automatically. Those that it has stay as they are. */
export async function switchRenewalDefault(
  tx: Tx,
  { account, now }: Actor,
  { on }: Input<typeof contract.switchRenewalDefault>,
) {
  if (on)
    await tx
      .insertInto('renewal_defaults')
      .values({ account_id: account, since: now })
      .onConflict(row => row.doNothing())
      .execute()
  else await tx.deleteFrom('renewal_defaults').where('account_id', '=', account).execute()
  return ok({ on })
}

/**
 * Follows the terms of domains that have just been registered, transferred or brought in, and turns automatic renewal on where their
 * accounts chose so.
 */
export async function renewNewDomains(
  tx: Tx,
  domains: readonly string[],
  { now, policy }: Pick<Actor, 'now' | 'policy'>,
): Promise<void> {
  const ids = await watchTerms(tx, domains)
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('domains')
    .select(['id', 'account_id', 'paid_until'])
    .where('id', '=', anyOf(ids))
    .execute()
  await insertMany(
    tx,
    'automatic_renewals',
    rows.map(({ id, account_id, paid_until }) => ({
      domain_id: id,
      account_id,
      turned_on_at: now,
      next_try_at: nextTry(paid_until, now, policy),
    })),
  )
  enqueueAll(
    tx,
    agreePriceJob,
    ids.map(domain => ({ domain })),
    { keys: ids.map(id => `agree price ${id}`) },
  )
}
