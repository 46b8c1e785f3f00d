import { rowsOf, type Tx } from '../../../platform/database.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'

interface DailyLimit {
  readonly max: number
  /** Minimum seconds between two. */
  readonly pause?: number
}

/** How long until the next is allowed: seconds if the last one is too recent, hours if the day's limit is reached. */
export type Wait = { readonly seconds: number } | { readonly hours: number }

/**
 * Counts one more today, or returns the wait and counts nothing. One statement, so that concurrent processes cannot share the
 * last one.
 */
export async function countToday(
  tx: Tx,
  key: string,
  { max, pause = 0 }: DailyLimit,
  now: Date,
): Promise<Wait | undefined> {
  const day = now.toISOString().slice(0, 10)
  const counted = await rowsOf(
    tx,
    `insert into daily_counts as c (key, day, count, last_at) values ($1, $2::date, 1, $3)
     on conflict (key, day) do update set count = c.count + 1, last_at = greatest(c.last_at, excluded.last_at)
       where c.count < $4 and ($5::timestamptz is null or c.last_at <= $5) returning 1`,
    [key, day, now, max, pause === 0 ? null : new Date(now.getTime() - pause * 1000)],
  )
  if (counted.length > 0) return undefined
  const [row] = await rowsOf<{ count: number; lastAt: Date }>(
    tx,
    'select count, last_at as "lastAt" from daily_counts where key = $1 and day = $2::date',
    [key, day],
  )
  if (!row || row.count >= max) return { hours: hoursLeft(now) }
  // Of two concurrent requests the later one may carry the earlier time, so the wait is capped at one pause.
  const left = Math.ceil((row.lastAt.getTime() + pause * 1000 - now.getTime()) / 1000)
  return { seconds: Math.min(pause, Math.max(1, left)) }
}

/** The number counted today. */
export async function countOfToday(tx: Tx, key: string, now: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    'select count from daily_counts where key = $1 and day = $2::date',
    [key, now.toISOString().slice(0, 10)],
  )
  return row?.count ?? 0
}

/** Hours until the end of the day, UTC. */
export const hoursLeft = (now: Date): number => Math.max(1, Math.ceil((dayMs - (now.getTime() % dayMs)) / 3_600_000))
