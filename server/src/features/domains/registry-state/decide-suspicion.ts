import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/domains'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { reconcileJob, takeBackJob } from '../jobs.ts'
import { continueComparison } from './stop-comparison.ts'

/** The domain leaves unless the registry, asked once more, shows it as ours. */
export async function confirmDomainLeft(
  tx: Tx,
  { now, concerns }: OperatorContext,
  { name }: Input<typeof contract.confirmDomainLeft>,
) {
  const domain = await tx
    .selectFrom('domains')
    .select(['id', 'account_id'])
    .where('name', '=', name.toLowerCase())
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  const confirmed =
    domain &&
    (await tx
      .updateTable('domain_suspicions')
      .set({ confirmed_at: now })
      .where('domain_id', '=', domain.id)
      .returning('domain_id')
      .executeTakeFirst())
  if (!confirmed) return fail('domain-not-suspected', { name })
  concerns('account', domain.account_id)
  enqueue(tx, reconcileJob, { domain: domain.id }, { key: `reconcile ${domain.id}` })
  return ok()
}

/** The registry is asked by a job: what is taken back must be ours. */
export async function takeBackDomain(
  tx: Tx,
  { concerns }: OperatorContext,
  { name }: Input<typeof contract.takeBackDomain>,
) {
  const rows = await tx
    .selectFrom('domains')
    .select(['id', 'account_id', 'state'])
    .where('name', '=', name.toLowerCase())
    .orderBy('id', 'desc')
    .execute()
  const [last] = rows
  if (!last || rows.some(({ state }) => state !== 'gone')) return fail('domain-not-gone', { name })
  concerns('account', last.account_id)
  enqueue(tx, takeBackJob, { domain: last.id }, { key: `take back ${last.id}` })
  return ok()
}

export async function letComparisonContinue(
  tx: Tx,
  { now, operator }: OperatorContext,
  { registry: name }: Input<typeof contract.continueComparison>,
) {
  const registry = await tx.selectFrom('registries').select('id').where('name', '=', name).executeTakeFirst()
  if (!registry || !(await continueComparison(tx, registry.id, now, operator)))
    return fail('comparison-not-stopped', { registry: name })
  return ok()
}
