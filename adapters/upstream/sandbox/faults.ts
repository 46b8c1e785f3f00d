import type { Pool } from 'pg'
import { query } from './schema.ts'

export const faultKinds = [
  /** Told that it came too fast; not executed. */
  'throttle',
  /** Not executed, and answered with a page. */
  'malformed',
  /** Executed, and the connection is cut before the answer. */
  'lost',
  /** Answered with status 500, not executed. */
  'broken',
  /** Refused in words, not executed. */
  'refuse',
  /** Accepted, and not done as long as the fault lasts. */
  'slow',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly path: string
  readonly kind: FaultKind
  /** How many requests it affects; one by default. */
  readonly times?: number
}

/** Rows, so that any process can set them for all. */
export const setFault = (pool: Pool, { path, kind, times = 1 }: Fault) =>
  query(pool, 'insert into upstream_sandbox.fault (path, kind, remaining) values ($1, $2, $3)', [path, kind, times])

export const clearFaults = (pool: Pool) => query(pool, 'delete from upstream_sandbox.fault')

/** The fault of a request, which it uses up. */
export async function takeFault(pool: Pool, path: string): Promise<FaultKind | undefined> {
  const [fault] = await query<{ kind: FaultKind }>(
    pool,
    `update upstream_sandbox.fault set remaining = remaining - 1
     where id = (select id from upstream_sandbox.fault where path = $1 and remaining > 0 order by id limit 1 for update)
     returning kind`,
    [path],
  )
  return fault?.kind
}
