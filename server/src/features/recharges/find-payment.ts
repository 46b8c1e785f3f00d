import { fail } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { paymentsOf } from './find-recharges.ts'
import { lockPayment, type PaymentRow } from './payment-events.ts'

interface Named {
  readonly payment?: string | undefined
  readonly recharge?: string | undefined
}

/** Locks the named payment, or the only one of the named recharge in one of `states`. */
export async function findPayment(tx: Tx, { payment, recharge }: Named, states: readonly string[]) {
  if ((payment === undefined) === (recharge === undefined)) return fail('name-one-payment')
  if (payment !== undefined) return (await lockPayment(tx, payment)) ?? fail('payment-unknown', { payment })
  const all: readonly PaymentRow[] = await paymentsOf(tx, [recharge ?? ''])
  const fitting = all.filter(({ state }) => states.includes(state))
  const [only, ...more] = fitting.length > 0 ? fitting : all
  if (more.length > 0) return fail('several-payments', { recharge: recharge ?? '' })
  return (only && (await lockPayment(tx, only.id))) ?? fail('no-payment', { recharge: recharge ?? '' })
}
