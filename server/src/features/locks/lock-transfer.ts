import { sql } from 'kysely'
import { batched } from '../../platform/batched.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { endSentence } from '../../platform/sentences.ts'
import type { DomainPorts } from '../domains/index.ts'
import {
  alarmOfUpdates,
  keepsUpdateLock,
  reconcileLost,
  recordTransferLocks,
  settleAlarmOfUpdates,
  updatePastLock,
} from '../domains/index.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { type Catalogue, canDo, meaningOf, wholeReasonOf } from '../tlds/index.ts'
import { lockTransferJob } from './jobs.ts'

export interface LockPorts extends DomainPorts {
  readonly catalogue: Catalogue
}

const lock = 'clientTransferProhibited'

/** The job that follows the creates of an order: enqueues one job per domain. */
export const lockNew = (tx: Tx, domains: readonly string[]): void =>
  enqueueAll(
    tx,
    lockTransferJob,
    domains.map(domain => ({ domain })),
  )

/**
 * The job that locks a domain against transfers, as every new domain is (RFC 5731 section 2.3). A create cannot set statuses, so
 * this is a separate command. It first reads whether the update lock is in its way and, from the second attempt on, whether an
 * earlier one succeeded: a new domain, which has no locks yet, is read only then. Concurrent jobs share their statements.
 */
export function createLockTransfer(ports: LockPorts): (id: string, attempt: number) => Promise<void> {
  const { databases, now, registries } = ports
  const read = batched(async (ids: readonly string[]) => {
    const rows = await databases.db
      .selectFrom('domains')
      .selectAll()
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .execute()
    const byId = new Map(rows.map(row => [row.id, row]))
    return ids.map(id => byId.get(id))
  })
  const record = batched(async (ids: readonly string[]) => {
    await databases.transact(tx => recordTransferLocks(tx, ids, lock, now()))
    return ids
  })

  return async (id, attempt) => {
    const domain = await read(id)
    if (!domain || domain.state === 'gone' || domain.statuses.includes(lock)) return
    if (!canDo(ports, domain, 'locks')) return
    const registry = registries.of(domain.registry_id)
    if (!registry) throw new Error(`${domain.name}: no connection to the registry`)
    const settle = async () => {
      await record(id)
      if (attempt > 1) await settleAlarmOfUpdates(ports, domain.registry_id)
    }
    const relock = keepsUpdateLock(domain)
    let statuses: readonly string[] = []
    if (attempt > 1 || domain.statuses.length > 0 || domain.pending_locks) {
      const seen = await registry.readDomain({ name: domain.name })
      // Another registrar sponsors it by now, which is not a problem of our account.
      if (seen.kind === 'done' && seen.data.sponsor !== registry.registrar) return reconcileLost(ports, id)
      if (seen.kind === 'done' && seen.data.statuses.includes(lock)) return settle()
      if (seen.kind === 'done') statuses = seen.data.statuses
    }
    /** The registry accepts nothing while an update waits for its decision (1001), which may be this one. */
    const throwIfUndecided = async () => {
      const seen = await registry.readDomain({ name: domain.name })
      if (seen.kind === 'done' && seen.data.statuses.includes('pendingUpdate'))
        throw new Error(`${domain.name}: the registry has not decided yet`)
    }
    const change: Parameters<typeof updatePastLock>[2] = { name: domain.name, add: { statuses: [lock] } }
    const outcome = await updatePastLock(registry, statuses, change, { relock })
    switch (meaningOf(outcome)) {
      case 'done':
        return settle()
      case 'refused':
        await throwIfUndecided()
        // No concern of the customer: only the lock is missing.
        return databases.transact(tx =>
          raiseOperatorTodo(tx, {
            kind: 'transfer-lock',
            reference: domain.name,
            text: {
              us: `Lock ${domain.name} against transfers. The registry refused: ${endSentence(wholeReasonOf(outcome))}`,
              zhcn: `请为 ${domain.name} 加转移锁。注册局拒绝：${endSentence(wholeReasonOf(outcome))}`,
            },
            now: now(),
          }),
        )
      case 'ours':
        await alarmOfUpdates(ports, domain, outcome)
        throw new Error(`${domain.name}: ${outcome.message}`)
      default:
        throw new Error(`${domain.name}: ${outcome.message}`)
    }
  }
}
