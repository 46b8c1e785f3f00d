import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { setGroups } from '../domains/index.ts'
import { lockAccount } from '../identity/index.ts'
import { createGroup } from './save-group.ts'

/**
 * Undoes a move or a deletion, once: the record of the change goes with it. A domain that was moved again since, or left the
 * account, stays as it is; so does one whose former group has been deleted since.
 */
export async function undoGroupChange(tx: Tx, actor: Actor, { undo }: Input<typeof contract.undoGroupChange>) {
  const { account } = actor
  await lockAccount(tx, account)
  const change = await tx
    .deleteFrom('domain_group_changes')
    .where('account_id', '=', account)
    .where('id', '=', undo)
    .returning(['domains', 'groups_before', 'group_after', 'deleted_name'])
    .executeTakeFirst()
  if (!change) return fail('undo-expired')
  const { domains, groups_before: before, group_after: after, deleted_name: deletedName } = change
  let groups: readonly (string | null)[] = before
  if (deletedName !== null) {
    const made = await createGroup(tx, actor, deletedName)
    if (made.failed !== undefined) return made
    groups = domains.map(() => made.data.group)
  }
  const { rows } = await sql<{ domain: string; group: string | null }>`
    select d.id as domain, b.group_id as "group"
    from unnest(${[...domains]}::bigint[], ${[...groups]}::bigint[]) as b(domain, group_id) join domains d on d.id = b.domain
    where d.account_id = ${account} and d.state <> 'gone' and d.group_id is not distinct from ${after}::bigint
      and (b.group_id is null
        or exists (select from domain_groups g where g.account_id = ${account} and g.id = b.group_id))
    order by d.id for update of d`.execute(tx)
  await setGroups(tx, rows)
  return ok()
}
