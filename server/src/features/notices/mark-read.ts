import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/notices'
import { ok } from '@namestead/contract/result'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { isReadBy } from './audience.ts'
import { unreadOf } from './queries.ts'

/** Marks messages read, all of them where none are named; messages that the caller does not see and read ones stay unchanged. */
export async function markRead(tx: Tx, actor: Actor, { messages }: Input<typeof contract.markRead>) {
  const { now } = actor
  await tx
    .updateTable('site_messages')
    .set({ read_at: now })
    .where(isReadBy(actor))
    .where('read_at', 'is', null)
    .$if(messages !== undefined, q => q.where('id', '=', anyOf([...(messages ?? [])])))
    .execute()
  return ok({ unread: await unreadOf(tx, actor, now) })
}
