import { randomUUID } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import { add, formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/recharges'
import { feeOf } from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from '../identity/index.ts'
import { channelsAt } from './channels/channels.ts'
import { rechargeStates } from './states.ts'
import { takeReport } from './take-report.ts'

/**
 * Creates a recharge as a gateway would report it, with another amount, currency or payer than requested; by default half the
 * amount.
 */
export async function makeAbnormalRecharge(
  tx: Tx,
  { now, policy, concerns }: OperatorContext,
  given: Input<typeof contract.makeAbnormalRecharge>,
) {
  const { account, payer, asked = usd(2000n) } = given
  const [channel] = channelsAt(policy)
  if (!channel) return fail('channel-unknown')
  if (asked.minor <= 0n || (given.received && given.received.minor <= 0n)) return fail('amount-needed')
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  const fee = feeOf(channel, asked)
  const currency = given.currency?.toUpperCase() ?? 'USD'
  const half = usd((asked.minor + 1n) / 2n)
  const received = given.received ?? (currency !== 'USD' || payer ? add(asked, fee) : half)
  const { id } = await tx
    .insertInto('recharges')
    .values({
      account_id: account,
      channel: channel.channel,
      amount: asked.minor,
      fee: fee.minor,
      state: rechargeStates.initial,
      opened_at: now,
      expires_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  concerns('recharge', id)
  const report = {
    messageId: randomUUID(),
    providerId: `made-${randomUUID()}`,
    reference: id,
    outcome: 'paid',
    amount: formatAmount(received),
    currency,
    ...(payer ? { payer: { name: payer, verified: false } } : {}),
  } as const
  const outcome = await takeReport(tx, channel.channel, report, JSON.stringify(report), now)
  return ok({ recharge: id, outcome: `${outcome}`, asked, received, currency })
}
