import type { CaptchaUse } from '@namestead/contract/call'
import { sql } from 'kysely'
import type { Databases } from '../platform/database.ts'
import type { CaptchaVerdict } from '../platform/http/answer-call.ts'
import type { Session } from '../platform/use-case.ts'
import { newCaptchaAnswer } from './captcha-picture.ts'

const servesMinutes = 10
const sendsOfOneAnswer = 3

/** A new answer for the session; the one before is worth nothing. */
export async function newCaptcha(databases: Databases, session: string): Promise<string> {
  const answer = newCaptchaAnswer()
  await databases.transact(tx =>
    tx
      .insertInto('captchas')
      .values({ session_id: session, answer, drawn_at: sql`now()` })
      .onConflict(conflict => conflict.column('session_id').doUpdateSet({ answer, drawn_at: sql`now()` }))
      .execute(),
  )
  return answer
}

/**
 * Judges an answer. A right one serves its session and purpose for ten minutes: looks, three sends, one submit. A
 * wrong one is spent with its picture. One statement a use, so that two requests cannot share the last of something.
 */
export async function judgeCaptcha(
  databases: Databases,
  session: Session,
  { purpose, use }: CaptchaUse,
  given: string,
): Promise<CaptchaVerdict> {
  const answer = given.trim().toUpperCase()
  const wrong = { right: false, style: 'image' } as const
  if (!/^[A-Z0-9]{4}$/.test(answer)) return wrong
  return databases.transact(async tx => {
    const pass = await sql<{ sends_left: number }>`
      select sends_left from captcha_passes
      where session_id = ${session.id} and purpose = ${purpose} and answer = ${answer} and expires_at > now()
      for update`.execute(tx)
    if (pass.rows.length === 0) {
      const spent = await sql<{ answer: string }>`
        delete from captchas where session_id = ${session.id} and drawn_at > now() - interval '10 minutes' returning answer`.execute(
        tx,
      )
      if (spent.rows[0]?.answer !== answer) return wrong
      await sql`insert into captcha_passes (session_id, purpose, answer, sends_left, expires_at)
        values (${session.id}, ${purpose}, ${answer}, ${sendsOfOneAnswer}, now() + make_interval(mins => ${servesMinutes}))
        on conflict (session_id, purpose) do update
        set answer = excluded.answer, sends_left = excluded.sends_left, expires_at = excluded.expires_at`.execute(tx)
    }
    if (use === 'send') {
      const sent = await sql`update captcha_passes set sends_left = sends_left - 1
        where session_id = ${session.id} and purpose = ${purpose} and sends_left > 0 returning 1`.execute(tx)
      return sent.rows.length > 0 ? { right: true } : wrong
    }
    if (use === 'submit')
      await sql`delete from captcha_passes where session_id = ${session.id} and purpose = ${purpose}`.execute(tx)
    return { right: true }
  })
}
