import type { DomainData, Registry } from '@namestead/adapters/registry/port'
import { endPendingChanges, placeHolds, recordInterruption, updateLock, updatePastLock } from '../../domains/index.ts'
import { ensureHosts } from '../../registrants/index.ts'
import { RegistryUnavailable, wholeReasonOf } from '../../tlds/index.ts'
import {
  findInterruption,
  type Interruption,
  type InterruptionPorts,
  raiseTermTodo,
  readSponsored,
  settleTermTodo,
  throwUnlessRefused,
} from './interruptions.ts'
import { dueOf } from './term-steps.ts'

/** Longer than the registry takes for a change; one that has not ended by then ends with the term. */
export const changeMs = 3_600_000

/**
 * The job that interrupts the DNS of an expired domain at its registry: delegation to our parking zone without DS records, or
 * clientHold where the update lock forbids another delegation. What it replaces is stored before anything is sent, so that a
 * repeat cannot take the parking for the customer's own.
 */
export async function interruptDomain(ports: InterruptionPorts, id: string): Promise<void> {
  const { databases, now, ourNameServers } = ports
  const asked = await findInterruption(databases.db, id)
  if (!asked || asked.acted_at) return
  const kept: Interruption = asked
  if (kept.lift_asked_at || kept.state !== 'expired' || kept.paidUntil > now()) return end()
  const found = await readSponsored(ports, kept)
  if (!found || found.seen.graceStatuses.includes('redemptionPeriod')) return end()
  const { registry, seen } = found
  // What is kept now is put back later: it must not be the state before a change that is on its way.
  if (!kept.means && kept.changing) {
    if (now().getTime() - kept.asked_at.getTime() < changeMs)
      throw new RegistryUnavailable(`${kept.name}: another change has not ended yet`)
    await databases.transact(tx => endPendingChanges(tx, id, now()))
  }
  const interruption = kept.means ? kept : await keep(kept, seen)
  if (interruption.means === 'held') return record(interruption)
  // Our command may be what pends (1001): what it replaces is kept until the registry has decided, or the term ends.
  if (seen.statuses.includes('pendingUpdate') && deletesAt(kept) > now()) return throwUndecided(kept)
  const outcome = await park(registry, seen)
  if (outcome.kind === 'done') return record(interruption)
  await throwUnlessRefused(ports, kept, outcome)
  await databases.transact(async tx => {
    await raiseTermTodo(tx, { us: 'Interrupt the DNS of', zhcn: '暂停 DNS' }, kept.name, wholeReasonOf(outcome), now())
    await tx.deleteFrom('interruptions').where('domain_id', '=', id).execute()
    // Asked again daily, as the deletion is, which waits for it until its own day.
    const step = deletesAt(kept) > now() ? 'interruption' : 'deletion'
    await tx
      .updateTable('term_ends')
      .set({ step, due_at: new Date(now().getTime() + 86_400_000) })
      .where('domain_id', '=', id)
      .execute()
  })

  function deletesAt({ tld, paidUntil }: Interruption): Date {
    const graceDays = ports.catalogue.find(tld)?.rules.lifeCycle.autoRenewGrace ?? 0
    return dueOf('deletion', paidUntil, graceDays, ports.policies.at(now()))
  }

  async function throwUndecided({ name, asked_at }: Interruption): Promise<never> {
    const why = 'the registry has not decided yet about an earlier change'
    if (now().getTime() - asked_at.getTime() > changeMs)
      await databases.transact(tx =>
        raiseTermTodo(tx, { us: 'Interrupt the DNS of', zhcn: '暂停 DNS' }, name, why, now()),
      )
    throw new RegistryUnavailable(`${name}: ${why}`)
  }

  async function keep(before: Interruption, { nameServers, dnssec, statuses }: DomainData): Promise<Interruption> {
    const means = statuses.includes(updateLock) ? ('held' as const) : ('parked' as const)
    const replaced = { means, name_servers: [...nameServers] }
    await databases.transact(tx =>
      tx
        .updateTable('interruptions')
        .set({ ...replaced, dnssec: dnssec && JSON.stringify(dnssec) })
        .where('domain_id', '=', id)
        .execute(),
    )
    return { ...before, ...replaced, dnssec }
  }

  async function park(registry: Registry, { name, nameServers, dnssec, statuses }: DomainData) {
    const blocked = await ensureHosts(ports, { id: kept.registry, connection: registry }, ourNameServers)
    if (blocked) return blocked
    const add = ourNameServers.filter(host => !nameServers.includes(host))
    const remove = nameServers.filter(host => !ourNameServers.includes(host))
    const isDone = add.length + remove.length === 0 && !dnssec
    if (isDone && (!kept.locked || statuses.includes(updateLock))) return registry.readDomain({ name })
    return updatePastLock(
      registry,
      statuses,
      {
        name,
        ...(add.length > 0 ? { add: { nameServers: add } } : {}),
        ...(remove.length > 0 ? { remove: { nameServers: remove } } : {}),
        ...(dnssec ? { dnssec: { remove: 'all' } } : {}),
      },
      { relock: kept.locked },
    )
  }

  async function record({ means, name_servers: before, dnssec, name, account }: Interruption) {
    const after = await readSponsored(ports, kept)
    await databases.transact(async tx => {
      await tx.updateTable('interruptions').set({ acted_at: now() }).where('domain_id', '=', id).execute()
      await settleTermTodo(tx, name, now())
      if (means === 'held') await placeHolds(tx, [id], 'interrupted', now())
      await recordInterruption(tx, {
        domain: id,
        nameServers: means === 'held' ? (before ?? []) : ourNameServers,
        statuses: shownStatuses(after?.seen.statuses ?? []),
        secured: means === 'held' && dnssec !== null,
        event: 'interrupted',
        now: now(),
      })
      await ports.refreshZone(tx, { account, domain: id, name }, now())
    })
  }

  /** Nothing was interrupted: a resumption that waits for this job continues. */
  async function end() {
    await databases.transact(tx =>
      tx.updateTable('interruptions').set({ acted_at: now() }).where('domain_id', '=', id).execute(),
    )
  }
}

/** `ok` and `inactive` say nothing of their own. */
export const shownStatuses = (statuses: readonly string[]) =>
  statuses.filter(status => status !== 'ok' && status !== 'inactive')
