import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/domains'
import { type Failure, fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { startBatch } from '../../platform/batches.ts'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { readNameServers } from './change-name-servers.ts'
import { portfolio } from './find-domains.ts'
import { maxBulkChanges, maxBulkDomains } from './policies.ts'

export const nameServerChanges = 'name-servers'

/** The same for every domain of a batch. */
export interface NameServerParameters {
  readonly nameServers: readonly string[]
}

/**
 * Starts the change of many domains. The number that the customer saw must be the number that is changed: a list that grew
 * meanwhile, or a domain that left the account, is refused and not changed by half.
 */
export async function startNameServerChange(tx: Tx, actor: Actor, input: Input<typeof contract.startNameServerChange>) {
  const { account, now, policy } = actor
  const read = readNameServers(input.nameServers)
  if (read.failed !== undefined) return read
  const most = policy(maxBulkDomains)
  if (input.count > most) return fail('too-many-domains', { most })

  await lockAccount(tx, account)
  const full = await refuseWhereFull(tx, actor)
  if (full) return full
  let chosen = input.domains
    ? portfolio(tx, actor, {}).where('id', '=', anyOf([...input.domains]))
    : portfolio(tx, actor, input)
  if (!input.domains && input.except)
    chosen = chosen.where('id', '<>', sql<string>`all(${[...input.except]}::bigint[])`)
  // One more than may be chosen shows that there are more, whatever the size of the portfolio.
  const rows = await chosen
    .select('id')
    .orderBy('name')
    .limit(most + 1)
    .execute()
  if (rows.length !== input.count) return fail('selection-changed', { count: rows.length })

  const parameters: NameServerParameters = { nameServers: read.data }
  const subjects = rows.map(({ id }) => id)
  return ok({ batch: await startBatch(tx, { account, kind: nameServerChanges, subjects, parameters, now }) })
}

/** An account's changes in progress are limited. Called under the account's lock. */
export async function refuseWhereFull(
  tx: Tx,
  { account, policy }: Actor,
): Promise<Failure<'too-many-bulk-changes'> | undefined> {
  const most = policy(maxBulkChanges)
  const { running } = await tx
    .selectFrom('batches')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('account_id', '=', account)
    .where('kind', '=', nameServerChanges)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return running < most ? undefined : fail('too-many-bulk-changes', { most })
}
