import { sql } from 'kysely'
import { raiseOperatorTodo } from '../notices/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { meaningOf } from '../tlds/index.ts'
import { alarmOfUpdates, settleAlarmOfUpdates } from './alarm-of-updates.ts'
import type { DomainPorts } from './domain-ports.ts'
import { recordDomainEvent } from './history.ts'
import { reconcileDomain } from './reconcile-domain.ts'

export interface LockPorts extends DomainPorts {
  readonly catalogue: Catalogue
}

const lock = 'clientTransferProhibited'

/**
 * Locks a domain against transfers, as every domain is from the start (RFC 5731 section 2.3). A create carries no status,
 * so this is a command of its own; from the second attempt on it looks first whether an earlier one got through.
 */
export async function lockTransfer(ports: LockPorts, id: string, attempt: number): Promise<void> {
  const { databases, now, registries, catalogue } = ports
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (domain.state === 'gone' || domain.statuses.includes(lock)) return
  if (!catalogue.find(domain.tld)?.rules.supports.locks) return
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new Error(`${domain.name}: no connection to the registry`)
  if (attempt > 1) {
    const seen = await registry.readDomain({ name: domain.name })
    // Another registrar's by now: that is no matter of our rights.
    if (seen.kind === 'done' && seen.data.sponsor !== registry.registrar) return reconcileDomain(ports, id)
    if (seen.kind === 'done' && seen.data.statuses.includes(lock)) return settle()
  }
  const outcome = await registry.updateDomain({ name: domain.name, add: { statuses: [lock] } })
  switch (meaningOf(outcome)) {
    case 'done':
      return settle()
    case 'refused':
      // Not the customer's matter, and nothing is lost by it but the lock.
      return databases.transact(tx =>
        raiseOperatorTodo(tx, {
          kind: 'transfer-lock',
          reference: domain.name,
          text: `${domain.name} could not be locked against transfers: ${outcome.message}`,
          now: now(),
        }),
      )
    case 'ours':
      await alarmOfUpdates(ports, domain, outcome.message)
      throw new Error(`${domain.name}: ${outcome.message}`)
    default:
      throw new Error(`${domain.name}: ${outcome.message}`)
  }

  async function settle() {
    await databases.transact(async tx => {
      const locked = await tx
        .updateTable('domains')
        .set(eb => ({ statuses: sql<string[]>`statuses || ${[lock]}::text[]`, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .where(sql<boolean>`not statuses @> ${[lock]}::text[]`)
        .returning('id')
        .executeTakeFirst()
      if (locked)
        await recordDomainEvent(tx, { domain: id, event: 'transfer-locked', detail: '', account: null, now: now() })
    })
    if (attempt > 1) await settleAlarmOfUpdates(ports, domain.registry_id)
  }
}
