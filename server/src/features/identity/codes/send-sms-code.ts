import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { isPhone } from '@namestead/contract/phone-numbers'
import { fail, ok, refuse } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import type { Caller, Context } from '../../../platform/use-case.ts'
import { enqueueSms } from '../../notices/index.ts'
import type { ProtectionPorts } from '../protection-ports.ts'
import { codeSms } from '../texts.ts'
import { issuePhoneCode, type PhoneCodeKey } from './phone-codes.ts'

/** Sends a code by SMS: to the account's own number for a pending protection, or to a number that is to be bound. */
export const sendSmsCode =
  (protection: ProtectionPorts, servedPrefixes: ReadonlySet<string>) =>
  async (tx: Tx, context: Caller, input: Input<typeof contract.sendSmsCode>) => {
    const key = input.purpose === 'aqsj' ? toBeBound(context, input) : await ofOwner(tx, context, protection, input)
    if (typeof key === 'string') return fail(key)
    // Also checked for a number that was bound when its country was served.
    if (!servedPrefixes.has(key.prefix)) return refuse('sms-country-not-served')
    const issued = await issuePhoneCode(tx, key, context)
    if (issued.refused) return issued.refused
    await enqueueSms(tx, {
      to: `+${key.prefix}${key.number}`,
      text: codeSms,
      parameters: { code: issued.code, brand: context.site.name },
      language: context.language,
      now: context.now,
    })
    return ok()
  }

type SmsCodeInput = Input<typeof contract.sendSmsCode>

function toBeBound(
  { account }: Caller,
  { phone = '', purpose }: SmsCodeInput,
): PhoneCodeKey | 'phone-incorrect' | 'purpose-not-offered' {
  if (!account) return 'purpose-not-offered'
  const [, prefix = '', number = ''] = /^\+?(\d+)[ -](\d+)$/.exec(phone) ?? []
  return isPhone(prefix, number) ? { account, purpose, prefix, number } : 'phone-incorrect'
}

async function ofOwner(
  tx: Tx,
  context: Context,
  protection: ProtectionPorts,
  { purpose, protectionKey }: SmsCodeInput,
): Promise<PhoneCodeKey | 'purpose-not-offered'> {
  if (!protectionKey || purpose === 'aqsj') return 'purpose-not-offered'
  const owner = await protection.ownerOf(tx, context, { purpose, key: protectionKey, method: 'sms' })
  return owner?.phone ? { account: owner.account, purpose, ...owner.phone } : 'purpose-not-offered'
}
