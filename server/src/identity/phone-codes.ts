import { randomInt } from 'node:crypto'
import type { Tx } from '../platform/database.ts'
import { resendSeconds, sameCode } from './email-codes.ts'
import type { PhoneNumber } from './protection-ports.ts'

const livesMinutes = 10
const tries = 5

export interface PhoneCodeKey extends PhoneNumber {
  readonly account: string
  readonly purpose: string
}

/** Makes a code for a number; answers the seconds to wait where the account's last one was made too recently. */
export async function issuePhoneCode(tx: Tx, { account, purpose, prefix, number }: PhoneCodeKey, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    phone_prefix: prefix,
    phone: number,
    code,
    tries_left: tries,
    sent_at: now,
    expires_at: new Date(now.getTime() + livesMinutes * 60_000),
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
    .returning('code')
    .executeTakeFirst()
  if (made) return { code }
  const last = await tx
    .selectFrom('phone_codes')
    .select('sent_at')
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return { wait: Math.max(1, Math.ceil((last.sent_at.getTime() + waitMs - now.getTime()) / 1000)) }
}

/** Whether the code is right for this very number; a wrong one costs a try, a right one stays till it is dropped. */
export async function judgePhoneCode(tx: Tx, key: PhoneCodeKey, code: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('phone_codes')
    .selectAll()
    .where('account_id', '=', key.account)
    .where('purpose', '=', key.purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.tries_left === 0) return false
  if (row.phone !== key.number || row.phone_prefix !== key.prefix) return false
  const right = sameCode(row.code, code)
  if (!right) await leaveTries(tx, key, row.tries_left - 1)
  return right
}

export const dropPhoneCode = (tx: Tx, key: PhoneCodeKey) => leaveTries(tx, key, 0)

const leaveTries = (tx: Tx, { account, purpose }: PhoneCodeKey, tries_left: number) =>
  tx
    .updateTable('phone_codes')
    .set({ tries_left })
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .execute()
