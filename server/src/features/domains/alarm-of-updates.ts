import { endSentence } from '../../platform/sentences.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import type { DomainRow } from './describe-domain.ts'
import type { DomainPorts } from './domain-ports.ts'

const kind = 'registry-account'
// Creates may be refused where updates are not (2104), so each has its own to-do.
const referenceOf = (registry: string) => `${registry}/updates`

/** A problem of our own registrar account prevents a change: the job is retried, and operators get a to-do. */
export const alarmOfUpdates = (
  { databases, now }: DomainPorts,
  { registry_id: registry, name }: DomainRow,
  why: string,
) =>
  databases.transact(tx =>
    raiseOperatorTodo(tx, {
      kind,
      reference: referenceOf(registry),
      text: `Check our account at registry ${registry}. It didn't change ${name}: ${endSentence(why)}`,
      now: now(),
    }),
  )

export const settleAlarmOfUpdates = ({ databases, now }: DomainPorts, registry: string) =>
  databases.transact(tx =>
    settleOperatorTodo(tx, { kind, reference: referenceOf(registry) }, 'Commands work again.', now()),
  )
