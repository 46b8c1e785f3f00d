import type { Registry } from '@namestead/adapters/registry/port'
import { enqueue } from '../../platform/jobs.ts'
import type { DomainPorts } from '../domains/index.ts'
import {
  alarmOfUpdates,
  endLockRequest,
  reconcileJob,
  reconcileLost,
  recordDomainEvent,
  recordStatuses,
  settleAlarmOfUpdates,
  statusChanges,
  updateLock,
} from '../domains/index.ts'
import { meaningOf, refusalOf } from '../tlds/index.ts'

/**
 * Turns the requested locks on and off at the registry. Reads first, so that a repeat, after an answer was lost too, sends only
 * what is missing.
 */
export async function applyLocks(ports: DomainPorts, id: string, attempt: number): Promise<void> {
  const { databases, now, registries } = ports
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const pending = domain.pending_locks
  if (!pending || domain.state === 'gone') return
  const requested = pending
  const { name } = domain
  const connection = registries.of(domain.registry_id)
  if (!connection) throw new Error(`${name}: no connection to the registry`)
  const registry: Registry = connection

  const outcome = await update()
  // Another registrar sponsors it by now, which is not a problem of our account.
  if (outcome === 'not ours') return reconcileLost(ports, id)
  const meaning = meaningOf(outcome)
  if (meaning === 'done') {
    await settle('locks-changed', requested.join(' '))
    return attempt > 1 ? settleAlarmOfUpdates(ports, domain.registry_id) : undefined
  }
  if (meaning === 'refused') {
    // Another attempt may have made the change between our read and our command.
    if (await isMade()) return settle('locks-changed', requested.join(' '))
    return settle('locks-refused', refusalOf(outcome))
  }
  if (meaning === 'ours') await alarmOfUpdates(ports, domain, outcome)
  // Pending (1001) too: the next attempt checks whether the registry has decided.
  throw new Error(`${name}: ${outcome.message}`)

  async function isMade(): Promise<boolean> {
    const seen = await registry.readDomain({ name })
    if (seen.kind !== 'done') return false
    const { add, remove } = statusChanges(requested, seen.data.statuses)
    return add.length + remove.length === 0
  }

  async function update() {
    const seen = await registry.readDomain({ name })
    if (seen.kind !== 'done') return seen
    if (seen.data.sponsor !== registry.registrar) return 'not ours'
    if (seen.data.statuses.includes('pendingUpdate')) throw new Error(`${name}: the registry has not decided yet`)
    const { add, remove } = statusChanges(requested, seen.data.statuses)
    // The update lock goes first and alone: while it is set, the registry accepts nothing else (RFC 5731 section 2.3).
    if (remove.includes(updateLock)) {
      const freed = await registry.updateDomain({ name, remove: { statuses: [updateLock] } })
      if (freed.kind !== 'done') return freed
    }
    const others = remove.filter(status => status !== updateLock)
    if (add.length + others.length === 0) return seen
    return registry.updateDomain({
      name,
      ...(add.length > 0 ? { add: { statuses: add } } : {}),
      ...(others.length > 0 ? { remove: { statuses: others } } : {}),
    })
  }

  async function settle(event: 'locks-changed' | 'locks-refused', detail: string) {
    await databases.transact(async tx => {
      const statuses = await endLockRequest(tx, id, requested)
      if (!statuses) return
      if (event === 'locks-changed') {
        const { add, remove } = statusChanges(requested, statuses)
        const kept = statuses.filter(status => !remove.some(removed => removed === status))
        await recordStatuses(tx, id, [...kept, ...add])
      }
      await recordDomainEvent(tx, { domain: id, event, detail, account: null, now: now() })
      // A part may have been made before the refusal, and a refusal shows that our data may be old.
      if (event === 'locks-refused') enqueue(tx, reconcileJob, { domain: id }, { key: `reconcile ${id}` })
    })
  }
}
