import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-in'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { countTodos } from './count-todos.ts'
import { transferStates } from './states.ts'
import { enqueueFollow } from './transfer-jobs.ts'

/** Submits a transfer that waits for its auth code, or whose code was refused. Its money stays on hold. */
export const replaceCode =
  (codes: Vault) =>
  async (tx: Tx, { account, by, now }: Actor, { transfer: id, authCode }: Input<typeof contract.replaceCode>) => {
    const transfer = await tx
      .selectFrom('transfers')
      .select(['name', 'state'])
      .where('id', '=', id)
      .where('account_id', '=', account)
      .forUpdate()
      .executeTakeFirst()
    if (!transfer) return fail('transfer-unknown')
    if (transfer.state !== 'waiting-for-code') return fail('code-not-needed')
    const set = { note: '', auth_code: codes.seal(transfer.name, Buffer.from(authCode)) }
    if (!(await move(tx, transferStates, { id, to: 'submitted', now, by, set }))) return fail('code-not-needed')
    await enqueueFollow(tx, id)
    await countTodos(tx, account, now)
    return ok()
  }
