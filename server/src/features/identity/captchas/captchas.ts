import type { CaptchaUse, Purpose } from '@namestead/contract/call'
import { sql } from 'kysely'
import { type Databases, type Db, rowsOf, type Tx } from '../../../platform/database.ts'
import type { CaptchaVerdict } from '../../../platform/http/guards.ts'
import type { Session } from '../../../platform/use-case.ts'
import { newCaptchaAnswer } from './captcha-picture.ts'

const servesMinutes = 10
const sendsOfOneAnswer = 3
const sendsOfFallback = 1
/** After this many failures in ten minutes the other style is required. */
const failuresOfOneStyle = 3
const longestTyped = 6

export type CaptchaStyle = 'image' | 'slider'

/** Creates a new answer for the session, which replaces the previous one. */
export async function newCaptcha({ transact }: Databases, session: string): Promise<string> {
  const answer = newCaptchaAnswer()
  await transact(tx =>
    rowsOf(
      tx,
      `insert into captchas (session_id, answer, drawn_at) values ($1, $2, now())
       on conflict (session_id) do update set answer = excluded.answer, drawn_at = excluded.drawn_at`,
      [session, answer],
    ),
  )
  return answer
}

/**
 * Judges an answer: four letters of a picture or the code of a slider. A right answer is valid for its session and purpose for
 * ten minutes: looks, three sends, one submit. A wrong one consumes its picture. One statement per use, so that concurrent
 * requests cannot share the last use. An answer that passed before costs no work; judging a new one costs a proof of work.
 */
export async function judgeCaptcha(
  databases: Databases,
  session: Session,
  { purpose, use }: CaptchaUse,
  given: string,
  worked: () => Promise<boolean>,
): Promise<CaptchaVerdict> {
  const typed = given.trim()
  if (typed === '') return { right: false, style: (await requiredStyle(databases.db, session.id)).style }
  // A slider's code is longer than any typed answer.
  const style: CaptchaStyle = typed.length > longestTyped ? 'slider' : 'image'
  const answer = style === 'image' ? typed.toUpperCase() : typed
  if (await servesAgain(databases, session.id, purpose, use, answer)) return { right: true }
  if (!(await worked())) return { workNeeded: true }
  return databases.transact(async tx => {
    const { style: due, fellBack } = await requiredStyle(tx, session.id)
    // While the slider is required, no picture is judged.
    if (style === 'image' && due === 'slider') return { right: false, style: due }
    const spent = await sql<{ answer: string }>`
      delete from captchas where session_id = ${session.id} and drawn_at > now() - interval '10 minutes'
        and ${style} = 'image' returning answer`.execute(tx)
    if (spent.rows[0]?.answer !== answer) {
      return { right: false, style: fellBack ? 'image' : await countFailure(tx, session.id, style) }
    }
    // A submit would consume the pass at once, so none is stored.
    const sends = fellBack ? sendsOfFallback : sendsOfOneAnswer
    if (use !== 'submit') await passCaptcha(tx, session.id, { purpose, answer, sends, sent: use === 'send' ? 1 : 0 })
    if (!fellBack) await forgetFailures(tx, session.id)
    return { right: true }
  })
}

/** Returns a send to its answer, because the send was refused. */
export async function returnSend(
  { transact }: Databases,
  session: string,
  purpose: Purpose,
  given: string,
): Promise<void> {
  const typed = given.trim()
  const answer = typed.length > longestTyped ? typed : typed.toUpperCase()
  await transact(tx =>
    rowsOf(
      tx,
      `update captcha_passes set sends_left = sends_left + 1
       where session_id = $1 and purpose = $2 and answer = $3 and sends_left < max_sends`,
      [session, purpose, answer],
    ),
  )
}

// One statement per use of a passed answer: a look, one of its sends, or its submit.
const servings: Readonly<Record<CaptchaUse['use'], string>> = {
  look: 'select 1 from captcha_passes where session_id = $1 and purpose = $2 and answer = $3 and expires_at > now()',
  send: `update captcha_passes set sends_left = sends_left - 1
    where session_id = $1 and purpose = $2 and answer = $3 and expires_at > now() and sends_left > 0 returning 1`,
  submit: `delete from captcha_passes
    where session_id = $1 and purpose = $2 and answer = $3 and expires_at > now() returning 1`,
}

async function servesAgain(
  { db, transact }: Databases,
  session: string,
  purpose: Purpose,
  use: CaptchaUse['use'],
  answer: string,
) {
  const serve = (on: Db) => rowsOf(on, servings[use], [session, purpose, answer])
  return (await (use === 'look' ? serve(db) : transact(serve))).length > 0
}

interface Pass {
  readonly purpose: Purpose
  readonly answer: string
  readonly sends?: number
  /** How many of `sends` are used already. */
  readonly sent?: number
}

/** Stores a pass: `answer` is now valid for its purpose. */
export async function passCaptcha(
  tx: Tx,
  session: string,
  { purpose, answer, sends = sendsOfOneAnswer, sent = 0 }: Pass,
): Promise<void> {
  await sql`insert into captcha_passes (session_id, purpose, answer, max_sends, sends_left, expires_at)
    values (${session}, ${purpose}, ${answer}, ${sends}, ${sends - sent}, now() + make_interval(mins => ${servesMinutes}))
    on conflict (session_id, purpose) do update set answer = excluded.answer, max_sends = excluded.max_sends,
      sends_left = excluded.sends_left, expires_at = excluded.expires_at`.execute(tx)
}

/** The required style, and whether it is the picture because the slider could not be shown. */
async function requiredStyle(db: Db, session: string): Promise<{ style: CaptchaStyle; fellBack: boolean }> {
  const [row] = await rowsOf<{ style: CaptchaStyle | null; fellBack: boolean }>(
    db,
    `select (select style from captcha_failures where session_id = $1 and since > now() - interval '10 minutes') as style,
       exists (select from captcha_fallbacks
         where session_id = $1 and granted_at > now() - interval '10 minutes') as "fellBack"`,
    [session],
  )
  const style = row?.style ?? 'image'
  const fellBack = style === 'slider' && row?.fellBack === true
  return { style: fellBack ? 'image' : style, fellBack }
}

/** Counts a wrong answer and returns the style required next: after three failures of one style, the other. */
export async function countFailure(tx: Tx, session: string, style: CaptchaStyle): Promise<CaptchaStyle> {
  const { rows } = await sql<{ style: CaptchaStyle }>`
    insert into captcha_failures as t (session_id, style, failures, since) values (${session}, ${style}, 1, now())
    on conflict (session_id) do update set
      failures = case when t.style <> ${style} or t.since <= now() - interval '10 minutes' then 1
        when t.failures + 1 >= ${failuresOfOneStyle} then 0 else t.failures + 1 end,
      style = case when t.style = ${style} and t.since > now() - interval '10 minutes' and t.failures + 1 >= ${failuresOfOneStyle}
        then ${style === 'image' ? 'slider' : 'image'} else ${style} end,
      since = case when t.style <> ${style} or t.since <= now() - interval '10 minutes' then now() else t.since end
    returning style`.execute(tx)
  return rows[0]?.style ?? style
}

export const forgetFailures = (tx: Tx, session: string) =>
  sql`delete from captcha_failures where session_id = ${session}`.execute(tx)
