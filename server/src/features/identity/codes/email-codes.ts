import { refuse } from '@namestead/contract/result'
import type { Db, Tx } from '../../../platform/database.ts'
import { macOfCode, newCode, sameMac } from '../captchas/code-mac.ts'
import { codeMinutes, codeTries } from '../policies.ts'
import { countSend, type Sender, type SendRefused } from './send-limits.ts'

/** Seconds between two codes to one address for one purpose. */
export const resendSeconds = (purpose: string) => (purpose === 'reg' ? 30 : 60)

export interface EmailCodeKey {
  readonly site: string
  readonly email: string
  readonly purpose: string
}

/** Creates a code to be mailed at once; returns the refusal if the last one is too recent or a limit is reached. */
export async function issueEmailCode(
  tx: Tx,
  key: EmailCodeKey,
  { now, policy, address, account }: Sender & { readonly account?: string | undefined },
): Promise<{ code: string; refused?: undefined } | { refused: SendRefused }> {
  const code = newCode()
  const fresh = {
    code_mac: await emailCodeMac(tx, key, code),
    tries_left: policy(codeTries),
    sent_at: now,
    expires_at: new Date(now.getTime() + policy(codeMinutes) * 60_000),
  }
  const waitMs = resendSeconds(key.purpose) * 1000
  // One statement, so that of two concurrent requests only one sends.
  const made = await tx
    .insertInto('email_codes')
    .values({ site_id: key.site, email: key.email, purpose: key.purpose, ...fresh })
    .onConflict(conflict =>
      conflict
        .columns(['site_id', 'email', 'purpose'])
        .doUpdateSet(fresh)
        .where('email_codes.sent_at', '<=', new Date(now.getTime() - waitMs)),
    )
    .returning('email')
    .executeTakeFirst()
  if (!made) return { refused: refuse('code-too-soon', { seconds: await secondsLeft(tx, key, waitMs, now) }) }
  const refused = await countSend(
    tx,
    { channel: 'mail', recipient: key.email, account, purpose: key.purpose },
    { now, policy, address },
  )
  return refused ? { refused } : { code }
}

async function secondsLeft(tx: Tx, key: EmailCodeKey, waitMs: number, now: Date): Promise<number> {
  const { sent_at: sentAt } = await rowOf(tx, key).executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((sentAt.getTime() + waitMs - now.getTime()) / 1000))
}

/** Whether the code is right. A right code is consumed, a wrong one costs a try; the caller commits the write either way. */
export async function spendEmailCode(tx: Tx, key: EmailCodeKey, code: string, now: Date): Promise<boolean> {
  const right = await judgeEmailCode(tx, key, code, now)
  if (right) await dropEmailCode(tx, key)
  return right
}

/** Like `spendEmailCode`, but keeps a right code until the caller drops it, since other fields may still be wrong. */
export async function judgeEmailCode(tx: Tx, key: EmailCodeKey, code: string, now: Date): Promise<boolean> {
  const row = await rowOf(tx, key).forUpdate().executeTakeFirst()
  if (!row || row.expires_at <= now || row.tries_left === 0) return false
  const right = sameMac(row.code_mac, await emailCodeMac(tx, key, code))
  if (!right) await leaveTries(tx, key, row.tries_left - 1)
  return right
}

const rowOf = (tx: Tx, { site, email, purpose }: EmailCodeKey) =>
  tx
    .selectFrom('email_codes')
    .selectAll()
    .where('site_id', '=', site)
    .where('email', '=', email)
    .where('purpose', '=', purpose)

/** The stored form of a mailed code. */
export const emailCodeMac = (db: Db, { site, email, purpose }: EmailCodeKey, code: string) =>
  macOfCode(db, ['email', site, email, purpose], code)

/** Invalidates a code; its row stays, so that the next one is not sent too soon. */
export const dropEmailCode = (tx: Tx, key: EmailCodeKey) => leaveTries(tx, key, 0)

const leaveTries = (tx: Tx, { site, email, purpose }: EmailCodeKey, left: number) =>
  tx
    .updateTable('email_codes')
    .set({ tries_left: left })
    .where('site_id', '=', site)
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()
