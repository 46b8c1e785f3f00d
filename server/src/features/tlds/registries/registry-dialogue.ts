import type { Outcome, Registry } from '@namestead/adapters/registry/port'
import type { Text } from '@namestead/contract/language'
import type { Databases, Tx } from '../../../platform/database.ts'
import type { Policies } from '../../../platform/policies.ts'
import { ourSideDays, pendingDays } from '../policies.ts'
import { raiseAccountAlarm, settleAccountAlarm } from './account-alarm.ts'
import { isOverdue } from './our-side.ts'
import { type PendingTable, writePending } from './pending-decisions.ts'
import type { Registries } from './registries.ts'
import { meaningOf, RegistryUnavailable } from './registry-answers.ts'

/** What the order line of work at a registry says while it waits. */
export type WaitNote = 'registry-silent' | 'registry-pending' | 'our-side'

export interface DialoguePorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly registries: Registries
  /** Whether an alarm of our account keeps an extension from being sold. */
  readonly isPaused: (tld: string) => boolean
  /** Records at the order line why it still waits. */
  readonly waits: (tx: Tx, orderLineId: string, note: WaitNote) => Promise<void>
}

/** A row of paid work that a registry is to do. */
export interface WorkRow {
  readonly id: string
  readonly name: string
  readonly tld: string
  readonly registry_id: string
  readonly order_line_id: string
  readonly cancel_asked_at: Date | null
}

interface WorkKind<Row> {
  readonly table: 'registrations' | 'renewals' | 'restores' | 'transfers'
  /** What our account keeps from being done, in the operators' to-do. */
  readonly undone: (row: Row) => Text
  /** Undefined: always. A line may already say what it waits for. */
  readonly notesSilence?: (row: Row) => boolean
  /** A refusal for certain: nothing of it is at the registry. */
  readonly unsent?: (tx: Tx, row: Row) => Promise<unknown>
}

export type Dialogue<Row extends WorkRow = WorkRow> = ReturnType<typeof openDialogue<Row>>

/** What is said about work at a registry, whichever it is: to the customer at the order line, and to operators. */
export function openDialogue<Row extends WorkRow>(
  { databases, now, policies, registries, isPaused, waits }: DialoguePorts,
  { table, undone, notesSilence = () => true, unsent }: WorkKind<Row>,
) {
  const unavailable = ({ name }: WorkRow, why: string) => new RegistryUnavailable(`${name}: ${why}`)

  /** No usable answer: the job is tried again, and reads before it repeats. */
  async function throwUnavailable(row: Row, why: string, note: WaitNote = 'registry-silent'): Promise<never> {
    if (notesSilence(row)) await databases.transact(tx => waits(tx, row.order_line_id, note))
    throw unavailable(row, why)
  }

  /** Our own account at the registry prevents it: the line waits with its money on hold, and operators get a to-do. */
  async function throwAlarmed(row: Row, met: Outcome<unknown>): Promise<never> {
    await databases.transact(async tx => {
      await unsent?.(tx, row)
      await waits(tx, row.order_line_id, 'our-side')
      await raiseAccountAlarm(tx, { registry: row.registry_id, undone: undone(row), met, now: now() })
    })
    throw unavailable(row, met.message)
  }

  return {
    throwUnavailable,
    throwAlarmed,

    registryOf: async (row: Row): Promise<Registry> =>
      registries.of(row.registry_id) ?? throwUnavailable(row, 'no connection to the registry'),

    /** Whether our account has kept it from being done for so long that the customer gets the money back. */
    isOverdue: ({ id }: Row): Promise<boolean> =>
      isOverdue(databases, { table, id, now: now(), maxDays: policies.at(now())(ourSideDays) }),

    /** Done or refused; throws for anything else, with a note at the order line. */
    async answerOf(row: Row, outcome: Outcome<unknown>): Promise<'done' | 'refused'> {
      const meaning = meaningOf(outcome)
      if (meaning === 'done' || meaning === 'refused') return meaning
      if (meaning === 'ours') return throwAlarmed(row, outcome)
      return throwUnavailable(row, outcome.message, meaning === 'pending' ? 'registry-pending' : 'registry-silent')
    },

    /** A command of later attempts, or of an extension that is paused, has succeeded. */
    async settleAlarm({ registry_id: registry, tld }: Row, attempt: number): Promise<void> {
      if (attempt > 1 || isPaused(tld)) await databases.transact(tx => settleAccountAlarm(tx, { registry, now: now() }))
    },
  }
}

interface PendingRow extends WorkRow {
  readonly pending_at: Date | null
}

/**
 * Records that the registry decides later: nothing is captured until then. Its poll queue reports the decision, and a sweep asks for
 * it; operators are told of one that takes long.
 */
export const keepPending = <Row extends PendingRow>(
  { databases, now, policies, waits }: DialoguePorts,
  row: Row,
  {
    table,
    kind,
    todo,
    noted,
  }: {
    readonly table: PendingTable
    readonly kind: string
    readonly todo: (since: Date) => Text
    /** What else this changes, in the same transaction. */
    readonly noted?: (tx: Tx) => Promise<void>
  },
): Promise<void> =>
  databases.transact(async tx => {
    const maxDays = policies.at(now())(pendingDays)
    if (!(await writePending(tx, table, row, { now: now(), maxDays, todo: { kind, text: todo } }))) return
    await waits(tx, row.order_line_id, 'registry-pending')
    await noted?.(tx)
  })
