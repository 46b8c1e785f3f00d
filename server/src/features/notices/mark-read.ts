import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/notices'
import { ok } from '@namestead/contract/result'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { unreadOf } from './queries.ts'

/** Marks messages read, all of them where none are named; other accounts' messages and read ones stay unchanged. */
export async function markRead(tx: Tx, { account, now }: Actor, { messages }: Input<typeof contract.markRead>) {
  await tx
    .updateTable('site_messages')
    .set({ read_at: now })
    .where('account_id', '=', account)
    .where('read_at', 'is', null)
    .$if(messages !== undefined, q => q.where('id', '=', anyOf([...(messages ?? [])])))
    .execute()
  return ok({ unread: await unreadOf(tx, account, now) })
}
