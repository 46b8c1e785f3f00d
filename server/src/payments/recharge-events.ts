import { formatAmount, type Money } from '@namestead/contract/money'
import { credit } from '../ledger/index.ts'
import { raiseTodo, settleTodo, tellAccount } from '../notices/index.ts'
import type { Tx } from '../platform/database.ts'
import { abnormalMessage, paidMessage } from './texts.ts'

/** The recharge that something happens to. */
export interface RechargeFacts {
  readonly id: string
  readonly account: string
  readonly channel: string
  readonly providerId: string
  readonly now: Date
}

export const recordsPath = (id: string) => `/user/cz_jl?recharge=${id}`

/** The money is the person's now. `(channel, provider id)` counts once, whatever led here. */
export async function creditRecharge(tx: Tx, { id, account, channel, providerId, now }: RechargeFacts, amount: Money) {
  await credit(
    tx,
    { account, reason: `recharge:${channel}`, reference: providerId, kind: 'recharge', subject: channel, now },
    amount,
  )
  const parameters = { recharge: id, amount: formatAmount(amount) }
  await tellAccount(tx, { account, kind: 'funds', texts: paidMessage, parameters, path: recordsPath(id), now })
}

/** The money waits, and the person is told. */
export async function raiseAbnormal(tx: Tx, { id, account, now }: RechargeFacts, asked: Money): Promise<void> {
  await raiseTodo(tx, {
    account,
    kind: 'abnormal-recharge',
    reference: id,
    about: { amount: formatAmount(asked) },
    now,
  })
  const parameters = { recharge: id }
  await tellAccount(tx, { account, kind: 'funds', texts: abnormalMessage, parameters, path: recordsPath(id), now })
}

export const settleAbnormal = (tx: Tx, account: string, id: string) =>
  settleTodo(tx, { account, kind: 'abnormal-recharge', reference: id })
