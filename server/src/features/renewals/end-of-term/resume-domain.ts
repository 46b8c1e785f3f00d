import type { DomainData, Registry } from '@namestead/adapters/registry/port'
import { liftHolds, recordInterruption, updateLock, updatePastLock } from '../../domains/index.ts'
import { ensureHosts } from '../../registrants/index.ts'
import { RegistryUnavailable, wholeReasonOf } from '../../tlds/index.ts'
import { changeMs, shownStatuses } from './interrupt-domain.ts'
import {
  findInterruption,
  type Interruption,
  type InterruptionPorts,
  raiseTermTodo,
  readSponsored,
  settleTermTodo,
  throwUnlessRefused,
} from './interruptions.ts'

/** The job that puts a renewed domain's delegation and DS records back. Reads first, so that a repeat sends only what is missing. */
export async function resumeDomain(ports: InterruptionPorts, id: string): Promise<void> {
  const { databases, now } = ports
  const interruption = await findInterruption(databases.db, id)
  if (!interruption?.lift_asked_at) return
  const kept = { ...interruption, lift_asked_at: interruption.lift_asked_at }
  // The interruption may be on its way to the registry; it ends first.
  if (!kept.acted_at) throw new RegistryUnavailable(`${kept.name}: the interruption has not ended yet`)
  const found = kept.means ? await readSponsored(ports, kept) : undefined
  if (!found) return close(kept, undefined)
  // The interruption itself may be what pends (1001), and be made after the former delegation was seen to be there.
  if (found.seen.statuses.includes('pendingUpdate')) {
    const undecided = 'the registry has not decided yet about an earlier change'
    if (now().getTime() - kept.lift_asked_at.getTime() > changeMs) return throwStillInterrupted(undecided, undecided)
    throw new RegistryUnavailable(`${kept.name}: ${undecided}`)
  }
  const outcome = await putBack(found.registry, found.seen, kept)
  if (outcome.kind === 'done') return close(kept, (await readSponsored(ports, kept))?.seen)
  await throwUnlessRefused(ports, kept, outcome)
  return throwStillInterrupted(wholeReasonOf(outcome), outcome.message)

  /** The domain is paid for: what is in the way may pass or be removed by an operator, so the job keeps trying. */
  async function throwStillInterrupted(why: string, message: string): Promise<never> {
    await databases.transact(tx =>
      raiseTermTodo(tx, { us: 'Put back the DNS of', zhcn: '恢复 DNS' }, kept.name, why, now()),
    )
    throw new RegistryUnavailable(`${kept.name}: ${message}`)
  }

  async function putBack(registry: Registry, seen: DomainData, { means, name_servers, dnssec }: Interruption) {
    const { name, statuses } = seen
    if (means === 'held') return registry.readDomain({ name })
    const wanted = name_servers ?? []
    const blocked = await ensureHosts(ports, { id: kept.registry, connection: registry }, wanted)
    if (blocked) return blocked
    const add = wanted.filter(host => !seen.nameServers.includes(host))
    const remove = seen.nameServers.filter(host => !wanted.includes(host))
    const ours = wanted.every(host => ports.ourNameServers.includes(host))
    // A zone of our own whose signing has ended meanwhile would be bogus with its former DS.
    const sign = dnssec !== null && seen.dnssec === null && (!ours || kept.signing)
    // A DS that was added meanwhile belongs to the keys of our zone, not to those of the name servers that come back.
    const unsign = dnssec === null && seen.dnssec !== null && !(ours && kept.signing)
    const isDone = add.length + remove.length === 0 && !sign && !unsign
    if (isDone && (!kept.locked || statuses.includes(updateLock))) return registry.readDomain({ name })
    return updatePastLock(
      registry,
      statuses,
      {
        name,
        ...(add.length > 0 ? { add: { nameServers: add } } : {}),
        ...(remove.length > 0 ? { remove: { nameServers: remove } } : {}),
        ...(sign ? { dnssec: { add: dnssec } } : {}),
        ...(unsign ? { dnssec: { remove: 'all' } } : {}),
      },
      { relock: kept.locked },
    )
  }

  async function close({ name, account, means }: Interruption, seen: DomainData | undefined) {
    await databases.transact(async tx => {
      await tx.deleteFrom('interruptions').where('domain_id', '=', id).execute()
      await liftHolds(tx, [id], 'interrupted', now())
      await settleTermTodo(tx, name, now())
      if (!seen || !means) return
      await recordInterruption(tx, {
        domain: id,
        nameServers: seen.nameServers,
        statuses: shownStatuses(seen.statuses),
        secured: seen.dnssec !== null,
        event: 'resumed',
        now: now(),
      })
      await ports.refreshZone(tx, { account, domain: id, name }, now())
    })
  }
}
