import type { Tx } from '../../platform/database.ts'
import type { RecordedAct } from '../../platform/http/answer-operator-call.ts'

/** Adds a line to the audit log; the database refuses to change or delete lines. */
export async function recordAction(tx: Tx, act: RecordedAct) {
  await tx
    .insertInto('operator_audit')
    .values({
      operator_id: act.operator,
      request_id: act.requestId,
      call: act.call,
      subjects: [...act.subjects],
      input: JSON.stringify(act.input),
      reason: act.reason,
      outcome: act.outcome,
      error: act.error,
      at: act.now,
    })
    .execute()
}

interface ShellAct {
  readonly call: string
  /** Whom it is about. */
  readonly operator: string
  readonly input: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly now: Date
}

/** What was done to an operator from the machine's shell, by nobody who is known. */
export const recordShell = (tx: Tx, { call, operator, ...act }: ShellAct) =>
  recordAction(tx, {
    ...act,
    operator: null,
    requestId: 'shell',
    call: `/console/operators/${call}`,
    subjects: [`operator ${operator}`],
    outcome: 'done',
    error: '',
  })
