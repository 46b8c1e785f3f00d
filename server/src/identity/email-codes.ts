import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../platform/database.ts'

const livesMinutes = 10
const tries = 5

/** Seconds between two codes to one address for one purpose. */
export const resendSeconds = (purpose: string) => (purpose === 'reg' ? 30 : 60)

/** Makes a code; answers the seconds to wait where the last one was made too recently. */
export async function issueEmailCode(tx: Tx, key: EmailCodeKey, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = { code, tries_left: tries, sent_at: now, expires_at: new Date(now.getTime() + livesMinutes * 60_000) }
  const waitMs = resendSeconds(key.purpose) * 1000
  // One statement, so that two requests at once cannot both send.
  const made = await tx
    .insertInto('email_codes')
    .values({ site_id: key.site, email: key.email, purpose: key.purpose, ...fresh })
    .onConflict(conflict =>
      conflict
        .columns(['site_id', 'email', 'purpose'])
        .doUpdateSet(fresh)
        .where('email_codes.sent_at', '<=', new Date(now.getTime() - waitMs)),
    )
    .returning('code')
    .executeTakeFirst()
  if (made) return { code }
  const last = await tx
    .selectFrom('email_codes')
    .select('sent_at')
    .where('site_id', '=', key.site)
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .executeTakeFirstOrThrow()
  return { wait: Math.max(1, Math.ceil((last.sent_at.getTime() + waitMs - now.getTime()) / 1000)) }
}

export interface EmailCodeKey {
  readonly site: string
  readonly email: string
  readonly purpose: string
}

/** Whether the code is right; a right one is spent, a wrong one costs a try. The caller keeps the write either way. */
export async function spendEmailCode(tx: Tx, key: EmailCodeKey, code: string, now: Date): Promise<boolean> {
  const right = await judgeEmailCode(tx, key, code, now)
  if (right) await dropEmailCode(tx, key)
  return right
}

/** As spending it, but a right one stays for as long as the transaction: what else was asked may yet be wrong. */
export async function judgeEmailCode(tx: Tx, key: EmailCodeKey, code: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('email_codes')
    .selectAll()
    .where('site_id', '=', key.site)
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.tries_left === 0) return false
  const right = sameCode(row.code, code)
  if (!right) await leaveTries(tx, key, row.tries_left - 1)
  return right
}

/** A code is worth nothing any more; its row stays, so that the next one is not sent too soon. */
export const dropEmailCode = (tx: Tx, key: EmailCodeKey) => leaveTries(tx, key, 0)

const leaveTries = (tx: Tx, { site, email, purpose }: EmailCodeKey, tries: number) =>
  tx
    .updateTable('email_codes')
    .set({ tries_left: tries })
    .where('site_id', '=', site)
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()

/** In constant time. */
export function sameCode(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
