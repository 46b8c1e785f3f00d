import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { type Done, type Failure, fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { maxBulkDomains } from './policies.ts'
import { type Filter, portfolio } from './portfolio.ts'

export type Selection = Filter & Pick<Input<typeof contract.assignGroup>, 'domains' | 'except' | 'count'>

/**
 * The domains that the customer selected, in the order of their names. The number that the customer saw must be the number that is
 * found: a list that grew meanwhile, or a domain that left the account, is refused and not changed by half.
 */
export async function chosenDomains(
  db: Db | Tx,
  actor: Actor,
  input: Selection,
): Promise<Done<string[]> | Failure<'too-many-domains'> | Failure<'selection-changed'>> {
  const most = actor.policy(maxBulkDomains)
  if (input.count > most) return fail('too-many-domains', { most })
  let chosen = input.domains
    ? (await portfolio(db, actor, {})).where('id', '=', anyOf([...input.domains]))
    : await portfolio(db, actor, input)
  if (!input.domains && input.except)
    chosen = chosen.where('id', '<>', sql<string>`all(${[...input.except]}::bigint[])`)
  // One more than may be chosen shows that there are more, regardless of the size of the portfolio.
  const rows = await chosen
    .select('id')
    .orderBy('name')
    .limit(most + 1)
    .execute()
  if (rows.length !== input.count) return fail('selection-changed', { count: rows.length })
  return ok(rows.map(({ id }) => id))
}
