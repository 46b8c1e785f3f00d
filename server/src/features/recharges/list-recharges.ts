import type { Input } from '@namestead/contract/call'
import { formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/recharges'
import { ok } from '@namestead/contract/result'
import { type Db, plannedEachTime } from '../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isShownAs, shownState } from './shown-state.ts'

/** Recharges, newest first, narrowed by what is given. */
export async function listRecharges(
  db: Db,
  { concerns }: OperatorContext,
  { recharge, account, channel, state, providerId, next: before }: Input<typeof contract.listRecharges>,
) {
  let found = db.selectFrom('recharges')
  if (recharge) found = found.where('id', '=', recharge)
  if (account) found = found.where('account_id', '=', account)
  if (channel) found = found.where('channel', '=', channel.toLowerCase())
  if (state) found = found.where(isShownAs(state === 'unpaid' ? 'open' : state))
  if (providerId) found = found.where('provider_id', '=', providerId)
  if (before) found = found.where('id', '<', before)
  const rows = await found
    .select(['id', 'account_id', 'channel', 'amount', 'fee', 'currency', 'charged'])
    .select(shownState('recharges').as('shown'))
    .select(['opened_at', 'ended_at', 'order_id', 'provider_id'])
    .modifyFront(plannedEachTime)
    .orderBy('id', 'desc')
    .limit(defaultPageSize + 1)
    .execute()
  const { page, next } = cutPage(rows, defaultPageSize, row => row.id)
  for (const row of page) concerns('account', row.account_id)
  return ok({
    recharges: page.map(row => ({
      recharge: row.id,
      account: row.account_id,
      channel: row.channel,
      amount: usd(row.amount),
      fee: usd(row.fee),
      charged: row.charged === null ? null : `${formatAmount(usd(row.charged))} ${row.currency}`,
      state: row.shown === 'open' ? ('unpaid' as const) : row.shown,
      openedAt: row.opened_at,
      endedAt: row.ended_at,
      orderNumber: row.order_id,
      providerId: row.provider_id,
    })),
    next,
  })
}
