import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { type Done, type Failure, fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { maxGroups } from './policies.ts'

/** Makes a group or renames one. The account's lock makes names unique and keeps their number within its limit. */
export async function saveGroup(tx: Tx, actor: Actor, { group, name }: Input<typeof contract.saveGroup>) {
  await lockAccount(tx, actor.account)
  if (group === undefined) return createGroup(tx, actor, name)
  if (await isTaken(tx, actor.account, name, group)) return fail('group-name-taken')
  const renamed = await tx
    .updateTable('domain_groups')
    .set({ name })
    .where('account_id', '=', actor.account)
    .where('id', '=', group)
    .returning('id')
    .executeTakeFirst()
  return renamed ? ok({ group: renamed.id }) : fail('group-unknown')
}

/** Under the account's lock. */
export async function createGroup(
  tx: Tx,
  { account, policy, now }: Actor,
  name: string,
): Promise<Done<{ group: string }> | Failure<'group-name-taken'> | Failure<'too-many-groups'>> {
  if (await isTaken(tx, account, name)) return fail('group-name-taken')
  const { count } = await tx
    .selectFrom('domain_groups')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  const most = policy(maxGroups)
  if (count >= most) return fail('too-many-groups', { most })
  const { id } = await tx
    .insertInto('domain_groups')
    .values({ account_id: account, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ok({ group: id })
}

async function isTaken(tx: Tx, account: string, name: string, but = '0'): Promise<boolean> {
  const found = await tx
    .selectFrom('domain_groups')
    .select('id')
    .where('account_id', '=', account)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', but)
    .executeTakeFirst()
  return found !== undefined
}
