import type { Tx } from '../../platform/database.ts'
import { deletes } from '../../platform/deadlines.ts'

interface GroupChange {
  readonly account: string
  /** The domains that moved, each with the group in which it was. */
  readonly moved: readonly { readonly domain: string; readonly before: string | null }[]
  readonly after: string | null
  readonly deletedName?: string
  readonly now: Date
}

/** Remembers a change of groups for its undo. Returns its id. */
export async function recordGroupChange(
  tx: Tx,
  { account, moved, after, deletedName, now }: GroupChange,
): Promise<string> {
  const { id } = await tx
    .insertInto('domain_group_changes')
    .values({
      account_id: account,
      domains: moved.map(({ domain }) => domain),
      groups_before: moved.map(({ before }) => before),
      group_after: after,
      deleted_name: deletedName ?? null,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The undo is offered for seconds; a page that was left open for long is refused. */
export const oldGroupChanges = deletes('domains.old-group-changes', {
  table: 'domain_group_changes',
  key: ['id'],
  instant: 'changed_at',
  after: '1 day',
  by: 'business time',
})
