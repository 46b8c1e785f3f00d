import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../platform/database.ts'

const livesMinutes = 10
const tries = 5

/** Seconds between two codes to one address for one purpose. */
export const resendSeconds = (purpose: string) => (purpose === 'reg' ? 30 : 60)

/** Makes a code; answers the seconds to wait where the last one was made too recently. */
export async function issueEmailCode(tx: Tx, key: { site: string; email: string; purpose: string }, now: Date) {
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

/** Whether the code is right; a right one is spent, a wrong one costs a try. The caller keeps the write either way. */
export async function spendEmailCode(
  tx: Tx,
  key: { site: string; email: string; purpose: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_codes')
    .selectAll()
    .where('site_id', '=', key.site)
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.tries_left === 0) return false
  const right = timingSafeEqual(Buffer.from(row.code), Buffer.from(code))
  await tx
    .updateTable('email_codes')
    .set({ tries_left: right ? 0 : row.tries_left - 1 })
    .where('site_id', '=', key.site)
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .execute()
  return right
}
