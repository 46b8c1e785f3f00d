import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/cards'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isAccount, lockAccount } from '../identity/index.ts'
import { lastMonthOf } from './card-facts.ts'
import { dropCard, lockWithCharges } from './cards.ts'

export async function listCards(
  db: Db,
  { concerns }: OperatorContext,
  { account, next: after }: Input<typeof contract.listCards>,
) {
  if (!(await isAccount(db, account))) return fail('account-unknown', { account })
  concerns('account', account)
  const { rows, next } = await listPage(db, db.selectFrom('kept_cards').selectAll().where('account_id', '=', account), {
    next: after,
    by: 'id',
    newestFirst: true,
  })
  return ok({
    cards: rows.map(({ id, brand, last4, country, state, is_default, added_at, expires_at, removed_at }) => ({
      card: id,
      brand,
      last4,
      ...lastMonthOf(expires_at),
      country,
      state,
      isDefault: is_default,
      addedAt: added_at,
      removedAt: removed_at,
    })),
    next,
  })
}

export async function removeCard(
  tx: Tx,
  { operator, reason, now, concerns }: OperatorContext,
  { card: id }: Input<typeof contract.removeCard>,
) {
  const named = await tx.selectFrom('kept_cards').select('account_id').where('id', '=', id).executeTakeFirst()
  if (!named) return fail('card-unknown', { card: id })
  concerns('account', named.account_id)
  await lockAccount(tx, named.account_id)
  const card = await lockWithCharges(tx, id)
  if (!card || !(await dropCard(tx, card, { removedBy: 'operator', now, operator, note: reason })))
    return fail('card-removed', { card: id })
  return ok({ card: id, account: card.account_id })
}
