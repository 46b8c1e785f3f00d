import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/renewals'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { agreePriceJob } from '../jobs.ts'
import { nextTry } from './automatic-tries.ts'

/** Turns automatic renewal of a domain on or off. Nothing is charged by it: the first try is the next one of its schedule. */
export async function switchAutomatic(
  tx: Tx,
  { account, now, policy }: Pick<Actor, 'account' | 'now' | 'policy'>,
  { domain: id, on }: Input<typeof contract.switchAutomatic>,
) {
  const domain = await tx
    .selectFrom('domains')
    .select(['id', 'paid_until'])
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (!domain) return fail('domain-unknown')
  if (!on) {
    await tx.deleteFrom('automatic_renewals').where('domain_id', '=', id).execute()
    return ok({ on })
  }
  const row = {
    account_id: account,
    turned_on_at: now,
    next_try_at: nextTry(domain.paid_until, now, policy),
    agreed_price: null,
    price_agreed_at: null,
    obstacle_told_at: null,
  }
  await tx
    .insertInto('automatic_renewals')
    .values({ domain_id: id, ...row })
    // A switch that an earlier holder left behind starts again.
    .onConflict(conflict =>
      conflict.column('domain_id').doUpdateSet(row).where('automatic_renewals.account_id', '<>', account),
    )
    .execute()
  enqueue(tx, agreePriceJob, { domain: id }, { key: `agree price ${id}` })
  return ok({ on })
}
