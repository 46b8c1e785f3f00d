import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import type { DomainRow } from './describe-domain.ts'
import type { DomainPorts } from './domain-ports.ts'

const kind = 'registry-account'
// Creates may be refused where updates are not (2104), so each has its own matter.
const referenceOf = (registry: string) => `${registry}/updates`

/** Our own account at the registry stands in the way of a change: its job comes again, and an operator is alarmed. */
export const alarmOfUpdates = (
  { databases, now }: DomainPorts,
  { registry_id: registry, name }: DomainRow,
  why: string,
) =>
  databases.transact(tx =>
    raiseOperatorTodo(tx, {
      kind,
      reference: referenceOf(registry),
      text: `Registry ${registry} refuses our commands, ${name} among them: ${why}`,
      now: now(),
    }),
  )

export const settleAlarmOfUpdates = ({ databases, now }: DomainPorts, registry: string) =>
  databases.transact(tx => settleOperatorTodo(tx, { kind, reference: referenceOf(registry) }, 'it works again', now()))
