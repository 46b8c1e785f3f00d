import type { PaymentReport } from '@namestead/adapters/gateways/port'
import { formatAmount, usd } from '@namestead/contract/money'
import { credit } from '../ledger/index.ts'
import type { Tx } from '../platform/database.ts'
import { move } from '../platform/states.ts'
import { rechargeStates } from './states.ts'

/**
 * Takes a gateway's report. It counts once, whatever its order, repetition or delay: a page that had expired is
 * credited too. An amount or currency that was not asked for makes the recharge abnormal, and the money waits.
 */
export async function takeReport(
  tx: Tx,
  channel: string,
  report: PaymentReport,
  body: string,
  now: Date,
): Promise<string> {
  const recharge = await tx
    .selectFrom('recharges')
    .selectAll()
    .where('id', '=', /^\d{1,18}$/.test(report.reference) ? report.reference : '0')
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()
  const fresh = await tx
    .insertInto('gateway_callbacks')
    .values({
      channel,
      message_id: report.messageId,
      recharge_id: recharge?.id ?? null,
      body,
      outcome: 'received',
      received_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (!fresh) return 'repeated'
  const outcome = recharge ? await settle(recharge) : 'unknown recharge'
  await tx
    .updateTable('gateway_callbacks')
    .set({ outcome })
    .where('channel', '=', channel)
    .where('message_id', '=', report.messageId)
    .execute()
  return outcome

  async function settle({ id, account_id: account, amount, fee }: NonNullable<typeof recharge>): Promise<string> {
    if (report.outcome === 'failed') return (await end(id, 'failed')) ?? 'ended before'
    const expected = formatAmount(usd(amount + fee))
    if (report.amount !== expected || report.currency !== 'USD') return (await end(id, 'abnormal')) ?? 'ended before'
    if (!(await end(id, 'paid'))) return 'ended before'
    await credit(
      tx,
      { account, reason: `recharge:${channel}`, reference: report.providerId, kind: 'recharge', subject: channel, now },
      usd(amount),
    )
    return 'paid'
  }

  async function end(id: string, to: 'paid' | 'failed' | 'abnormal') {
    const from = await move(tx, rechargeStates, { id, to, now, note: report.messageId })
    if (!from) return undefined
    await tx
      .updateTable('recharges')
      .set({ ended_at: now, provider_id: report.providerId })
      .where('id', '=', id)
      .execute()
    return to
  }
}
