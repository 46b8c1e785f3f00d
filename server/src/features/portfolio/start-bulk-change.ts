import { type Failure, fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type BatchKind, startBatch } from '../../platform/batches.ts'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { type BulkKind, bulkKinds } from './bulk-kinds.ts'
import { chosenDomains, type Selection } from './chosen-domains.ts'
import { maxBulkChanges } from './policies.ts'

/** Starts one kind of work on the chosen domains: a batch with the same parameters for each. */
export async function startBulkChange<Parameters>(tx: Tx, actor: Actor, selection: Selection, work: Work<Parameters>) {
  await lockAccount(tx, actor.account)
  const chosen = await chosenDomains(tx, actor, selection)
  return chosen.failed === undefined ? startBulkWork(tx, actor, chosen.data, work) : chosen
}

interface Work<Parameters> {
  readonly kind: BatchKind<Parameters, BulkKind>
  readonly parameters: NoInfer<Parameters>
}

/** Starts work on these domains of the account, whose lock the caller holds. */
export async function startBulkWork<Parameters>(
  tx: Tx,
  actor: Actor,
  subjects: readonly string[],
  { kind, parameters }: Work<Parameters>,
) {
  const { by, now } = actor
  const full = await refuseWhereFull(tx, actor)
  return full ?? ok({ batch: await startBatch(tx, kind, parameters, { by, subjects, now }) })
}

/** An account's changes in progress are limited, of all kinds together. Called under the account's lock. */
export async function refuseWhereFull(
  tx: Tx,
  { account, policy }: Actor,
): Promise<Failure<'too-many-bulk-changes'> | undefined> {
  const most = policy(maxBulkChanges)
  const { running } = await tx
    .selectFrom('batches')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('account_id', '=', account)
    .where('kind', '=', anyOf(bulkKinds))
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return running < most ? undefined : fail('too-many-bulk-changes', { most })
}
