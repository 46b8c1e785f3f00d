import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/renewals'
import { ok } from '@namestead/contract/result'
import { anyOf, type Db, insertMany, type Tx } from '../../../platform/database.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { agreePriceJob } from '../jobs.ts'
import { nextTry } from './automatic-tries.ts'

export async function readRenewalDefault(db: Db, { account }: Actor) {
  return ok({ on: (await withDefault(db, [account])).has(account) })
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

async function withDefault(db: Db, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('renewal_defaults')
    .select('account_id')
    .where('account_id', '=', anyOf([...accounts]))
    .execute()
  return new Set(rows.map(row => row.account_id))
}

/** Turns automatic renewal on for domains that have just been registered, transferred or brought in, where their accounts chose so. */
export async function renewNewDomains(
  tx: Tx,
  domains: readonly { readonly account: string; readonly domain: string }[],
  { now, policy }: Pick<Actor, 'now' | 'policy'>,
): Promise<void> {
  const chosen = await withDefault(tx, [...new Set(domains.map(({ account }) => account))])
  const ids = domains.flatMap(({ account, domain }) => (chosen.has(account) ? [domain] : []))
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
