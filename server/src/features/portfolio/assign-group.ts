import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { setGroups } from '../domains/index.ts'
import { lockAccount } from '../identity/index.ts'
import { chosenDomains } from './chosen-domains.ts'
import { recordGroupChange } from './group-changes.ts'
import { lockGroup } from './groups.ts'

/** Moves the chosen domains to a group, or out of theirs. Nothing is sent to a registry, so that it is done at once. */
export async function assignGroup(tx: Tx, actor: Actor, { newGroup, ...input }: Input<typeof contract.assignGroup>) {
  const { account, now } = actor
  await lockAccount(tx, account)
  if (newGroup !== undefined && !(await lockGroup(tx, account, newGroup))) return fail('group-unknown')
  const chosen = await chosenDomains(tx, actor, input)
  if (chosen.failed !== undefined) return chosen
  const rows = await tx
    .selectFrom('domains')
    .select(['id', 'group_id'])
    .where('id', '=', anyOf(chosen.data))
    .where('account_id', '=', account)
    // In one order everywhere, so that two changes at once do not deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  const after = newGroup ?? null
  const moved = rows
    .filter(({ group_id }) => group_id !== after)
    .map(({ id, group_id }) => ({ domain: id, before: group_id }))
  await setGroups(
    tx,
    moved.map(({ domain }) => ({ domain, group: after })),
  )
  const undo = await recordGroupChange(tx, { account, moved, after, now })
  return ok({ undo, count: rows.length })
}
