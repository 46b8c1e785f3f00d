import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { isPhone } from '@namestead/contract/phone-numbers'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dropPhoneCode, judgePhoneCode } from '../identity/index.ts'
import { lockMethods, maskPhone } from './methods.ts'
import { notifyOwner } from './security-events.ts'

/** Binds the number, in place of the previous one. */
export async function bindPhone(tx: Tx, context: Actor, input: Input<typeof contract.bindPhone>) {
  const { account, now } = context
  const { phonePrefix: prefix, phone: number } = input
  if (!isPhone(prefix, number)) return fail('phone-incorrect')
  await lockMethods(tx, account)
  const key = { account, purpose: 'aqsj', prefix, number }
  if (!(await judgePhoneCode(tx, key, input.smsCode, now))) return failKeeping('sms-code-wrong')
  await dropPhoneCode(tx, key)
  await tx
    .updateTable('account_protection')
    .set({ phone_prefix: prefix, phone: number, phone_bound_at: now })
    .where('account_id', '=', account)
    .execute()
  await notifyOwner(tx, context, account, 'phone-bound', { detail: maskPhone({ prefix, number }) })
  return ok()
}

export async function removePhone(tx: Tx, context: Actor) {
  const { phone } = await lockMethods(tx, context.account)
  if (!phone) return fail('method-not-bound')
  await tx
    .updateTable('account_protection')
    .set({ phone_prefix: null, phone: null, phone_bound_at: null })
    .where('account_id', '=', context.account)
    .execute()
  await notifyOwner(tx, context, context.account, 'phone-removed', { detail: maskPhone(phone) })
  return ok()
}
