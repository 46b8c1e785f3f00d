import { refuse } from '@namestead/contract/result'
import type { Db, Tx } from '../../../platform/database.ts'
import { macOfCode, newCode, sameMac } from '../captchas/code-mac.ts'
import { codeMinutes, codeTries } from '../policies.ts'
import type { PhoneNumber } from '../protection-ports.ts'
import { resendSeconds } from './email-codes.ts'
import { countSend, type Sender, type SendRefused } from './send-limits.ts'

export interface PhoneCodeKey extends PhoneNumber {
  readonly account: string
  readonly purpose: string
}

/** Creates a code for a number, to be sent at once; returns the refusal if the last one is too recent or a limit is reached. */
export async function issuePhoneCode(
  tx: Tx,
  key: PhoneCodeKey,
  { now, policy, address }: Sender,
): Promise<{ code: string; refused?: undefined } | { refused: SendRefused }> {
  const { account, purpose, prefix, number } = key
  const code = newCode()
  const fresh = {
    phone_prefix: prefix,
    phone: number,
    code_mac: await phoneCodeMac(tx, key, code),
    tries_left: policy(codeTries),
    sent_at: now,
    expires_at: new Date(now.getTime() + policy(codeMinutes) * 60_000),
  }
  const waitMs = resendSeconds(purpose) * 1000
  const made = await tx
    .insertInto('phone_codes')
    .values({ account_id: account, purpose, ...fresh })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'purpose'])
        .doUpdateSet(fresh)
        .where('phone_codes.sent_at', '<=', new Date(now.getTime() - waitMs)),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (!made) {
    const { sent_at: sentAt } = await rowOf(tx, key).executeTakeFirstOrThrow()
    const seconds = Math.max(1, Math.ceil((sentAt.getTime() + waitMs - now.getTime()) / 1000))
    return { refused: refuse('code-too-soon', { seconds }) }
  }
  const refused = await countSend(
    tx,
    { channel: 'sms', recipient: `+${prefix}${number}`, account, purpose },
    { now, policy, address },
  )
  return refused ? { refused } : { code }
}

/** Whether the code is right for this number; a wrong one costs a try, a right one stays until it is dropped. */
export async function judgePhoneCode(tx: Tx, key: PhoneCodeKey, code: string, now: Date): Promise<boolean> {
  const row = await rowOf(tx, key).forUpdate().executeTakeFirst()
  if (!row || row.expires_at <= now || row.tries_left === 0) return false
  const right = sameMac(row.code_mac, await phoneCodeMac(tx, key, code))
  if (!right) await leaveTries(tx, key, row.tries_left - 1)
  return right
}

const rowOf = (tx: Tx, { account, purpose }: PhoneCodeKey) =>
  tx.selectFrom('phone_codes').selectAll().where('account_id', '=', account).where('purpose', '=', purpose)

/** The stored form of a code sent to a number; bound to that number. */
export const phoneCodeMac = (db: Db, { account, purpose, prefix, number }: PhoneCodeKey, code: string) =>
  macOfCode(db, ['phone', account, purpose, prefix, number], code)

export const dropPhoneCode = (tx: Tx, key: PhoneCodeKey) => leaveTries(tx, key, 0)

const leaveTries = (tx: Tx, { account, purpose }: PhoneCodeKey, tries_left: number) =>
  tx
    .updateTable('phone_codes')
    .set({ tries_left })
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .execute()
