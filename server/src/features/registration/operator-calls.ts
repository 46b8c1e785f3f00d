import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/operate/registration'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { aside } from '../../platform/read-aside.ts'
import { implement, type OperatorContext } from '../../platform/use-case.ts'
import { refuseNameJob } from './jobs.ts'
import { replacePremiumList } from './premium/premium-list.ts'
import { maxPremiumLines, readPremiumList } from './premium/read-premium-list.ts'
import { decideReview, listReviews } from './reviews/reviews.ts'
import { importSanctionsList, listSanctionsLists } from './reviews/sanctions-list.ts'

/**
 * Ends a pending registration that the registry has refused, if its message never arrived. The job queries the registry once
 * more before the money is returned.
 */
async function refuseRegistration(
  tx: Tx,
  { concerns }: OperatorContext,
  { registration, text }: Input<typeof contract.refuseRegistration>,
) {
  const waiting = await tx
    .selectFrom('registrations')
    .select(['name', 'account_id'])
    .where('id', '=', registration)
    .where('state', '=', 'waiting')
    .where('pending_at', 'is not', null)
    .executeTakeFirst()
  if (!waiting) return fail('registration-not-waiting', { registration })
  concerns('account', waiting.account_id)
  enqueue(tx, refuseNameJob, { registration, reason: text }, { key: `refuse ${registration}` })
  return ok({ name: waiting.name })
}

const readList = aside('operators', new URL('./premium/read-premium-list.ts', import.meta.url), readPremiumList)

/** Replaces what a registry published before: its list is whole. */
async function importPremiumNames(
  tx: Tx,
  { concerns, now }: OperatorContext,
  { registry: name, list }: Input<typeof contract.importPremiumNames>,
) {
  const registry = await tx.selectFrom('registries').select('id').where('name', '=', name).executeTakeFirst()
  if (!registry) return fail('registry-unknown', { registry: name })
  const tlds = await tx.selectFrom('tlds').select('label').where('registry_id', '=', registry.id).execute()
  const labels = new Set(tlds.map(({ label }) => label))
  const read = await readList(list, labels)
  if (!read) return fail('premium-list-too-long', { count: maxPremiumLines })
  const { listed, skipped } = read
  if (listed.length === 0) return fail('premium-list-empty')
  concerns('registry', registry.id)
  await replacePremiumList(tx, registry.id, listed, now)
  return ok({ listed: listed.length, skipped })
}

export const operatorCalls = [
  implement(contract.importPremiumNames, importPremiumNames),
  implement(contract.refuseRegistration, refuseRegistration),
  implement(contract.listReviews, listReviews),
  implement(contract.releaseReview, decideReview('released')),
  implement(contract.refuseReview, decideReview('refused')),
  implement(contract.importSanctionsList, importSanctionsList),
  implement(contract.listSanctionsLists, listSanctionsLists),
]
