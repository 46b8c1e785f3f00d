import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cards'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { armTopUp, dropCard, lockCard, lockWithCharges } from './cards.ts'

export async function removeCard(tx: Tx, { account, by, now }: Actor, { card: id }: Input<typeof contract.removeCard>) {
  await lockAccount(tx, account)
  const card = await lockWithCharges(tx, id)
  if (card?.account_id !== account || !(await dropCard(tx, card, { removedBy: 'customer', by, now })))
    return fail('card-unknown')
  return ok()
}

/** The default card is the one that is charged. */
export async function makeDefault(tx: Tx, { account, now }: Actor, { card: id }: Input<typeof contract.makeDefault>) {
  await lockAccount(tx, account)
  const card = await lockCard(tx, id)
  if (card?.account_id !== account || card.state === 'removed') return fail('card-unknown')
  if (card.state === 'expired') return fail('card-not-usable')
  if (card.is_default) return ok()
  await tx
    .updateTable('kept_cards')
    .set({ is_default: false })
    .where('account_id', '=', account)
    .where('is_default', '=', true)
    .execute()
  await tx.updateTable('kept_cards').set({ is_default: true }).where('id', '=', id).execute()
  await armTopUp(tx, account, now)
  return ok()
}
