import { ok, refuse } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../platform/database.ts'
import { networkOf } from '../../platform/http/rate-limits.ts'
import type { Context } from '../../platform/use-case.ts'
import { countToday } from './daily-counts.ts'

const minutesBetween = 10
const grantsADay = 5

/** The slider cannot be shown: a picture is judged in its place. Once a session in ten minutes, five times a day a network. */
export async function fallBackToPicture(tx: Tx, { session, address, now }: Context) {
  // The csrf guard has passed, so there is a session.
  const id = session?.id ?? '0'
  const granted = await rowsOf(
    tx,
    `insert into captcha_fallbacks as f (session_id, granted_at) values ($1, now())
     on conflict (session_id) do update set granted_at = excluded.granted_at
       where f.granted_at <= now() - make_interval(mins => $2) returning 1`,
    [id, minutesBetween],
  )
  if (granted.length === 0) {
    const [last] = await rowsOf<{ seconds: number }>(
      tx,
      `select ceil(extract(epoch from granted_at + make_interval(mins => $2) - now()))::int as seconds
       from captcha_fallbacks where session_id = $1`,
      [id, minutesBetween],
    )
    return refuse('fallback-too-soon', { seconds: Math.max(1, last?.seconds ?? 1) })
  }
  const wait = await countToday(tx, `captcha fallback ${networkOf(address)}`, { most: grantsADay }, now)
  return wait && 'hours' in wait ? refuse('fallback-limit', wait) : ok()
}
