/** Faults of the sandbox registry. They are rows, so that any process can set them for all. */
import type { Pool } from 'pg'
import type { CommandKind } from '../epp/commands.ts'
import type { FailureCode } from '../epp/result-codes.ts'
import { statement } from './statement.ts'

export type Fault = FaultKind & {
  /** Only commands of this kind; all by default. */
  command?: CommandKind | 'hello' | undefined
  /** Only commands that name this object. */
  object?: string | undefined
  /** How many commands it affects; one by default. */
  times?: number | undefined
}
export type FaultKind =
  /** The connection is cut and the command is not executed. */
  | { kind: 'drop-before' }
  /** The command is executed, then the connection is cut before the answer. */
  | { kind: 'drop-after' }
  | { kind: 'slow'; milliseconds: number }
  /** Not executed, answered with this code: 2400, 2308 (greylisting), 2502 (session limit), … */
  | { kind: 'refuse'; code: FailureCode }
  /** A create or renew is accepted and decided later (1001): `decideCreate` or `decideRenew` ends it. */
  | { kind: 'pend' }
  /** Executed, and answered with something that is not XML. */
  | { kind: 'malformed' }
  /** Executed, and answered with a code that RFC 5730 does not define. */
  | { kind: 'unexpected-code' }
  /** Executed, and answered with another transaction id. */
  | { kind: 'wrong-transaction-id' }

type Row = {
  id: string
  kind: FaultKind['kind']
  command: string | null
  object: string | null
  milliseconds: number | null
  code: FailureCode | null
}

const insert = statement<never>(
  'set fault',
  `insert into registry_sandbox.fault (kind, command, object, remaining, milliseconds, code) values ($1, $2, $3, $4, $5, $6)`,
)
const list = statement<Row>(
  'list faults',
  'select id::text, kind, command, object, milliseconds, code from registry_sandbox.fault order by fault.id',
)
const use = statement<{ id: string }>(
  'use fault',
  `with used as (update registry_sandbox.fault set remaining = remaining - 1 where id = $1 and remaining > 1 returning id),
   last as (delete from registry_sandbox.fault where id = $1 and remaining = 1 returning id)
   select id::text from used union all select id::text from last`,
)
const clear = statement<never>('clear faults', 'delete from registry_sandbox.fault')

export async function setFault(pool: Pool, fault: Fault): Promise<void> {
  const milliseconds = fault.kind === 'slow' ? fault.milliseconds : null
  const code = fault.kind === 'refuse' ? fault.code : null
  await insert(pool, [fault.kind, fault.command, fault.object, fault.times ?? 1, milliseconds, code])
}

export async function clearFaults(pool: Pool): Promise<void> {
  await clear(pool, [])
}

export type FaultFinder = (command: string, objects: readonly string[]) => Promise<FaultKind | null>

/** Frames that arrive together share one query of the table; a fault set before a command was sent is always seen. */
export function faultFinder(pool: Pool): FaultFinder {
  let next: Promise<Row[]> | null = null
  const look = () => {
    next ??= Promise.resolve().then(() => {
      next = null
      return list(pool, [])
    })
    return next
  }
  return async (command, objects) => {
    for (const row of await look()) {
      if (row.command !== null && row.command !== command) continue
      if (row.object !== null && !objects.includes(row.object)) continue
      // Another process, or a concurrent command, may have used it up.
      const [used] = await use(pool, [row.id])
      if (used) return faultOf(row)
    }
    return null
  }
}

function faultOf({ kind, milliseconds, code }: Row): FaultKind {
  if (kind === 'slow') return { kind, milliseconds: milliseconds ?? 1000 }
  if (kind === 'refuse') return { kind, code: code ?? 2400 }
  return { kind }
}
