import type { DsRecord } from '@namestead/adapters/registry/port'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { recordInitialState } from '../../platform/states.ts'
import type { By } from '../../platform/use-case.ts'
import { applyDsJob } from './jobs.ts'
import { dsRequestStates } from './states.ts'

export interface DsChange {
  readonly domain: string
  readonly replaces: boolean
  readonly add: readonly DsRecord[]
  readonly remove: readonly DsRecord[]
  /** The customer who asked; undefined for a zone that the product signs. */
  readonly by: By | undefined
}

/** Stores a change of DS and enqueues its job, in one transaction. Undefined while another one is in progress. */
export async function requestDs(tx: Tx, change: DsChange, now: Date): Promise<string | undefined> {
  const { domain, replaces, by } = change
  const made = await tx
    .insertInto('ds_requests')
    .values({
      domain_id: domain,
      replaces,
      add: JSON.stringify(change.add),
      remove: JSON.stringify(change.remove),
      state: dsRequestStates.initial,
      account_id: by?.account ?? null,
      asked_at: now,
    })
    // The unique index of requests in progress.
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await recordInitialState(tx, dsRequestStates, { id: made.id, by, now })
  enqueue(tx, applyDsJob, { request: made.id }, { key: `ds ${made.id}` })
  return made.id
}
