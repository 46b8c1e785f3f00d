import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/support'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { attachUploads } from '../uploads/index.ts'
import { addMessage, close, lockWorkOrder, messageFiles } from './work-orders.ts'

export async function answerWorkOrder(
  tx: Tx,
  { account, by, session, now }: Actor,
  { order: id, text, files = [] }: Input<typeof contract.answerWorkOrder>,
) {
  const order = await lockWorkOrder(tx, account, id)
  if (!order) return fail('work-order-unknown')
  const message = await addMessage(tx, order, { by }, text, now)
  if (message === undefined) return fail('work-order-closed')
  return (await attachUploads(tx, { session, by }, files, messageFiles, message)) ? ok() : fail('file-unknown')
}

export async function closeWorkOrder(
  tx: Tx,
  { account, by, now }: Actor,
  { order: id }: Input<typeof contract.closeWorkOrder>,
) {
  const order = await lockWorkOrder(tx, account, id)
  if (!order) return fail('work-order-unknown')
  return (await close(tx, order, { by }, now)) ? ok() : fail('work-order-closed')
}
