import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { recordGroupChange } from './group-changes.ts'
import { lockGroup } from './groups.ts'

/** Deletes a group; the foreign key takes its domains out of it. */
export async function deleteGroup(tx: Tx, { account, now }: Actor, { group }: Input<typeof contract.deleteGroup>) {
  await lockAccount(tx, account)
  const found = await lockGroup(tx, account, group)
  if (!found) return fail('group-unknown')
  const inside = await tx
    .selectFrom('domains')
    .select('id')
    .where('account_id', '=', account)
    .where('group_id', '=', group)
    .where('state', '<>', 'gone')
    .execute()
  const moved = inside.map(({ id }) => ({ domain: id, before: group }))
  const undo = await recordGroupChange(tx, { account, moved, after: null, deletedName: found.name, now })
  await tx.deleteFrom('domain_groups').where('account_id', '=', account).where('id', '=', group).execute()
  return ok({ undo, count: moved.length })
}
