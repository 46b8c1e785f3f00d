import type { PaymentReport } from '@namestead/adapters/gateways/port'
import { parseAmount, usd } from '@namestead/contract/money'
import type { Tx } from '../platform/database.ts'
import { move, sourcesOf } from '../platform/states.ts'
import { creditRecharge, type RechargeFacts, raiseAbnormal } from './recharge-events.ts'
import { rechargeStates } from './states.ts'

/**
 * Takes a gateway's report. It counts once, whatever its order, repetition or delay: a page that had expired is
 * credited too. An amount, a currency or a payer that was not expected makes the recharge abnormal, and the money waits.
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

  async function settle(row: NonNullable<typeof recharge>): Promise<string> {
    const problem = report.outcome === 'failed' ? undefined : problemOf(report, row.amount + row.fee)
    const to = report.outcome === 'failed' ? 'failed' : problem ? 'abnormal' : 'paid'
    if (!sourcesOf(rechargeStates, to).some(from => from === row.state)) return 'ended before'
    const received = parseAmount(report.amount)
    await tx
      .updateTable('recharges')
      .set({
        ended_at: now,
        provider_id: report.providerId,
        ...(to === 'paid' ? { credited: row.amount } : {}),
        ...(to === 'failed'
          ? {}
          : {
              problem: problem ?? null,
              received_amount: received && received.minor > 0n ? received.minor : null,
              received_currency: report.currency.slice(0, 10),
              payer: report.payer?.name.slice(0, 200) ?? null,
            }),
      })
      .where('id', '=', row.id)
      .execute()
    await move(tx, rechargeStates, { id: row.id, to, now, note: report.messageId })
    const facts: RechargeFacts = { id: row.id, account: row.account_id, channel, providerId: report.providerId, now }
    if (to === 'paid') await creditRecharge(tx, facts, usd(row.amount))
    if (to === 'abnormal') await raiseAbnormal(tx, facts, usd(row.amount + row.fee))
    return to
  }
}

function problemOf(report: PaymentReport, expected: bigint): 'amount' | 'currency' | 'payer' | undefined {
  if (report.currency !== 'USD') return 'currency'
  // Ahead of the amount, which the person may take as it is: a stranger's money waits for an operator.
  if (report.payer && !report.payer.verified) return 'payer'
  return parseAmount(report.amount)?.minor === expected ? undefined : 'amount'
}
