import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-in'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { ownsTemplate } from '../registrants/index.ts'
import { countTodos } from './count-todos.ts'
import type { QueuePorts } from './queue-transfers.ts'
import { submissionOf } from './queued-schedule.ts'
import { resume } from './resume-queued.ts'
import { queuedTransferStates } from './states.ts'

/** The account's row where it waits or the customer was asked, locked. */
async function lockOwn(tx: Tx, account: string, id: string) {
  const row = await tx
    .selectFrom('queued_transfers')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return fail('queued-unknown')
  if (row.ended_at) return fail('queued-ended')
  return row.state === 'trying' ? fail('queued-busy') : ok(row)
}

/** Stores what the customer mends. Where they were asked, the tries restart at the domain's date or at once. */
export const changeQueuedTransfer =
  ({ codes, registrantData }: Pick<QueuePorts, 'codes' | 'registrantData'>) =>
  async (tx: Tx, { account, by, now }: Actor, input: Input<typeof contract.changeQueuedTransfer>) => {
    const { queuedTransfer: id, authCode, maxPrice, premium, template } = input
    // The template is not deleted meanwhile.
    if (template) await lockAccount(tx, account)
    const locked = await lockOwn(tx, account, id)
    if (locked.failed !== undefined) return locked
    const row = locked.data
    if (maxPrice && maxPrice.minor <= 0n) return fail('queued-price-missing')
    if (template && !(await ownsTemplate(tx, account, template))) return fail('template-unknown')
    const obstacle = template && (await registrantData.obstacle(tx, template, [row.tld]))
    if (obstacle) return obstacle
    await tx
      .updateTable('queued_transfers')
      .set({
        ...(maxPrice && { max_price: maxPrice.minor }),
        ...(premium && row.problem === 'premium' && { agreed_premium: premium.minor }),
        ...(template && { template_id: template }),
        ...(authCode !== undefined && { auth_code: codes.seal(row.name, Buffer.from(authCode)) }),
      })
      .where('id', '=', id)
      .execute()
    if (row.state === 'asked') {
      await resume(tx, row, submissionOf(row.movable_from, now), { by, now })
      await countTodos(tx, account, now)
    }
    return ok()
  }

/** Tries it now, where it may move: the hour after its date is ours to wait, not the registry's. */
export async function submitQueuedTransfer(
  tx: Tx,
  { account, by, now }: Actor,
  { queuedTransfer: id }: Input<typeof contract.submitQueuedTransfer>,
) {
  const locked = await lockOwn(tx, account, id)
  if (locked.failed !== undefined) return locked
  const row = locked.data
  if (!row.auth_code) return fail('queued-code-missing')
  if (row.movable_from > now) return fail('queued-too-early')
  await resume(tx, row, now, { by, now })
  await countTodos(tx, account, now)
  return ok()
}

export async function cancelQueuedTransfer(
  tx: Tx,
  { account, by, now }: Actor,
  { queuedTransfer: id }: Input<typeof contract.cancelQueuedTransfer>,
) {
  const locked = await lockOwn(tx, account, id)
  if (locked.failed !== undefined) {
    // Cancelled before: a repeat is no error.
    return locked.failed === 'queued-ended' && (await isCancelled(tx, id)) ? ok() : locked
  }
  const set = { ended_at: now, due_at: null, asked_at: null, auth_code: null }
  await move(tx, queuedTransferStates, { id, to: 'cancelled', now, by, set })
  await countTodos(tx, account, now)
  return ok()
}

async function isCancelled(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('queued_transfers').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'cancelled'
}
