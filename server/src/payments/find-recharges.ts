import type { Input } from '@namestead/contract/call'
import { say } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/payments'
import { ok } from '@namestead/contract/result'
import type { Db } from '../platform/database.ts'
import { newestPage } from '../platform/pages.ts'
import type { Actor } from '../platform/use-case.ts'
import { channels } from './channels.ts'
import { acceptableOf, canOf } from './rules.ts'

/** Recharges, newest first: what was asked for, what came, and what the person can do where the two differ. */
export async function findRecharges(db: Db, { account, language }: Actor, input: Input<typeof contract.findRecharges>) {
  let recharges = db.selectFrom('recharges').where('account_id', '=', account)
  if (input.recharge) recharges = recharges.where('id', '=', input.recharge)
  if (input.group === 'abnormal') recharges = recharges.where('state', '=', 'abnormal')
  if (input.group === 'waiting') recharges = recharges.where('state', 'in', ['explained', 'refund-asked', 'open'])
  if (input.group === 'paid') recharges = recharges.where('state', 'in', ['paid', 'charged-back'])
  const { page, next, total } = await newestPage(recharges.selectAll(), input)
  return ok({
    recharges: page.map(row => {
      const channel = channels.find(known => known.channel === row.channel)
      const acceptable = acceptableOf(row)
      return {
        recharge: row.id,
        state: row.state as (typeof contract.rechargeStates)[number],
        channel: channel ? say(channel.name, language) : row.channel,
        amount: usd(row.amount),
        fee: usd(row.fee),
        credited: row.credited === null ? null : usd(row.credited),
        problem: row.problem as contract.RechargeProblem | null,
        // Another currency's amount is no money of ours: it is told as the gateway told it.
        received: row.received_amount === null ? null : usd(row.received_amount),
        receivedCurrency: row.received_currency ?? '',
        payer: row.payer ?? '',
        explanation: row.explanation,
        acceptable: acceptable === undefined ? null : usd(acceptable),
        openedAt: row.opened_at,
        endedAt: row.ended_at,
        can: canOf(row),
      }
    }),
    next,
    total,
  })
}
