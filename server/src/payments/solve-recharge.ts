import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/payments'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../platform/database.ts'
import { move } from '../platform/states.ts'
import type { Actor } from '../platform/use-case.ts'
import { creditRecharge, settleAbnormal } from './recharge-events.ts'
import { acceptableOf } from './rules.ts'
import { rechargeStates } from './states.ts'

/** Takes what arrived in place of what was asked for. Only the person's own currency and payer can be taken so. */
export async function acceptRecharge(
  tx: Tx,
  { account, now }: Actor,
  { recharge: id }: Input<typeof contract.acceptRecharge>,
) {
  const row = await lockRecharge(tx, account, id)
  if (!row) return fail('recharge-unknown')
  const acceptable = acceptableOf(row)
  if (row.state !== 'abnormal' || acceptable === undefined) return fail('recharge-not-solvable')
  await creditAs(tx, row, acceptable, now, account)
  return ok()
}

export type RechargeRow = NonNullable<Awaited<ReturnType<typeof lockRecharge>>>

/** Credits a waiting recharge with `amount`: the person's yes, or an operator's. */
export async function creditAs(
  tx: Tx,
  row: RechargeRow,
  amount: bigint,
  now: Date,
  by: string | null,
): Promise<boolean> {
  await tx.updateTable('recharges').set({ credited: amount }).where('id', '=', row.id).execute()
  if (!(await move(tx, rechargeStates, { id: row.id, to: 'paid', now, account: by, note: 'accepted' }))) return false
  const facts = {
    id: row.id,
    account: row.account_id,
    channel: row.channel,
    providerId: row.provider_id ?? row.id,
    now,
  }
  await creditRecharge(tx, facts, usd(amount))
  await settleAbnormal(tx, row.account_id, row.id)
  return true
}

/** The money shall go back the way it came; an operator sends it. */
export async function askRefund(
  tx: Tx,
  { account, now }: Actor,
  { recharge: id, reason }: Input<typeof contract.askRefund>,
) {
  return solveWith(tx, account, id, 'refund-asked', reason ?? '', now)
}

/** The person says who paid; an operator looks at it. */
export async function explainPayer(
  tx: Tx,
  { account, now }: Actor,
  { recharge: id, payer, explanation }: Input<typeof contract.explainPayer>,
) {
  return solveWith(tx, account, id, 'explained', `${payer}: ${explanation}`, now)
}

async function solveWith(
  tx: Tx,
  account: string,
  id: string,
  to: 'explained' | 'refund-asked',
  explanation: string,
  now: Date,
) {
  const row = await lockRecharge(tx, account, id)
  if (!row) return fail('recharge-unknown')
  if (row.state !== 'abnormal') return fail('recharge-not-solvable')
  await tx.updateTable('recharges').set({ explanation }).where('id', '=', id).execute()
  await move(tx, rechargeStates, { id, to, now, account })
  await settleAbnormal(tx, account, id)
  return ok()
}

/** `account` null: an operator's. */
export const lockRecharge = (tx: Tx, account: string | null, id: string) =>
  tx
    .selectFrom('recharges')
    .selectAll()
    .where('id', '=', id)
    .$if(account !== null, q => q.where('account_id', '=', account ?? ''))
    .forUpdate()
    .executeTakeFirst()
