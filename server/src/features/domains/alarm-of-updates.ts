import type { Outcome } from '@namestead/adapters/registry/port'
import { raiseAccountAlarm, settleAccountAlarm } from '../tlds/index.ts'
import type { DomainRow } from './describe-domain.ts'
import type { DomainPorts } from './domain-ports.ts'

/** A problem of our own registrar account prevents a change: the job is retried, and operators get a to-do. */
export const alarmOfUpdates = (
  { databases, now }: DomainPorts,
  { registry_id: registry, name }: Pick<DomainRow, 'registry_id' | 'name'>,
  met: Outcome<unknown>,
) =>
  databases.transact(tx =>
    raiseAccountAlarm(tx, {
      registry,
      of: 'updates',
      undone: { us: `change ${name}`, zhcn: `修改 ${name}` },
      met,
      now: now(),
    }),
  )

export const settleAlarmOfUpdates = ({ databases, now }: DomainPorts, registry: string) =>
  databases.transact(tx => settleAccountAlarm(tx, { registry, of: 'updates', now: now() }))
