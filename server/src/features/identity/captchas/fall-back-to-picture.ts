import { ok, refuse } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../../platform/database.ts'
import { networkOf } from '../../../platform/http/rate-limits.ts'
import type { Context } from '../../../platform/use-case.ts'
import { countToday } from '../codes/daily-counts.ts'

const minutesBetween = 10
const grantsPerDay = 5

/**
 * Allows a picture in place of a slider that cannot be shown: once per session in ten minutes, five times a day per network.
 */
export async function fallBackToPicture(tx: Tx, { session, address, now }: Context) {
  // The csrf guard has passed, so a session exists.
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
  const wait = await countToday(tx, `captcha fallback ${networkOf(address)}`, { max: grantsPerDay }, now)
  return wait && 'hours' in wait ? refuse('fallback-limit', wait) : ok()
}
