import type { Dnssec, Registry } from '@namestead/adapters/registry/port'
import { maxDs } from '@namestead/contract/dns-delegation-lines'
import { sql } from 'kysely'
import type { Policies } from '../../platform/policies.ts'
import { move } from '../../platform/states.ts'
import {
  alarmOfUpdates,
  type DomainPorts,
  keepsUpdateLock,
  noteDnssec,
  reconcileLost,
  settleAlarmOfUpdates,
  updateLock,
  updatePastLock,
} from '../domains/index.ts'
import { meaningOf, RegistryUnavailable, refusalOf } from '../tlds/index.ts'
import { endDsWait } from './advance-signing.ts'
import { staysWith } from './delegated-domain.ts'
import { dsAtRegistry, dsDifference, isSameDs, keyDifference, type WantedChange } from './ds-records.ts'
import { dsRequestStates } from './states.ts'

export interface DsPorts extends DomainPorts {
  readonly policies: Policies
  readonly ourNameServers: readonly string[]
}

/** 2102, 2103, 2306: a registry that takes keys refuses DS with one of these (RFC 5910 section 4). */
const refusesDs: ReadonlySet<number> = new Set([2102, 2103, 2306])

/**
 * Makes a change of DS at the registry. Reads first, so that a repeat, after an answer was lost too, sends only what is missing.
 */
export async function applyDs(ports: DsPorts, request: string, attempt: number): Promise<void> {
  const { databases, now, registries } = ports
  const change = await databases.db
    .selectFrom('ds_requests as r')
    .innerJoin('domains as d', 'd.id', 'r.domain_id')
    .selectAll('d')
    .select(['r.add', 'r.remove', 'r.replaces', 'r.account_id as asker'])
    .select(
      sql<boolean>`exists (select from interruptions i where i.domain_id = d.id and i.means is not null)`.as(
        'interrupted',
      ),
    )
    .where('r.id', '=', request)
    .where('r.state', '=', 'asked')
    .executeTakeFirst()
  if (!change) return
  const { add, remove, replaces, asker, interrupted, ...domain } = change
  const wanted: WantedChange = { add, remove, replaces }
  if (domain.state === 'gone') return settle('refused', '')
  // What is put back after the interruption was read before this request: a parked domain must not get a DS.
  if (interrupted) return settle('refused', '')
  // A DS of our key, asked for while the domain was with us: elsewhere it would not resolve any more.
  if (replaces && wanted.add.length > 0 && !staysWith(ports.ourNameServers, domain)) return settle('refused', '')
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new Error(`${domain.name}: no connection to the registry`)

  const outcome = await update(registry)
  if (outcome === 'not ours') {
    await reconcileLost(ports, domain.id)
    return settle('refused', '')
  }
  if (outcome === 'too many') return settle('refused', 'too-many-ds')
  if (outcome === 'keys only') return settle('refused', 'dnskey-needed')
  const meaning = meaningOf(outcome)
  if (meaning === 'done') {
    await settle('done', '')
    return attempt > 1 ? settleAlarmOfUpdates(ports, domain.registry_id) : undefined
  }
  // Another attempt may have made the change between our read and our command.
  if (meaning === 'refused')
    return (await isMade(registry)) ? settle('done', '') : settle('refused', refusalOf(outcome))
  if (meaning === 'ours') await alarmOfUpdates(ports, domain, outcome)
  // Pending (1001) too: the next attempt checks whether the registry has decided.
  throw new Error(`${domain.name}: ${outcome.message}`)

  async function isMade(from: Registry): Promise<boolean> {
    const seen = await from.readDomain({ name: domain.name })
    return seen.kind === 'done' && differences(seen.data.dnssec).every(difference => difference === undefined)
  }

  /** The change in the interface that the registry uses; in either, where it has shown neither. */
  function differences(dnssec: Dnssec | null) {
    const { records } = dnssec ?? { records: undefined }
    if (records?.interface === 'key') return [keyDifference(domain.name, records.keys, wanted)]
    if (records?.interface === 'ds') return [dsDifference(records.ds, wanted)]
    return [dsDifference([], wanted), keyDifference(domain.name, [], wanted)]
  }

  function lacksKeys(dnssec: Dnssec): boolean {
    const present = dsAtRegistry(domain.name, dnssec)
    return wanted.add.some(ds => !ds.key && !present.some(other => isSameDs(other, ds)))
  }

  function isBeyondLimit(dnssec: Dnssec | null): boolean {
    if (wanted.add.length === 0) return false
    const left = dsAtRegistry(domain.name, dnssec).filter(ds => !wanted.remove.some(gone => isSameDs(gone, ds)))
    return left.length + wanted.add.filter(ds => !left.some(other => isSameDs(other, ds))).length > maxDs
  }

  async function update(to: Registry) {
    const seen = await to.readDomain({ name: domain.name })
    if (seen.kind !== 'done') return seen
    if (seen.data.sponsor !== to.registrar) return 'not ours'
    if (seen.data.statuses.includes('pendingUpdate'))
      throw new Error(`${domain.name}: the registry has not decided yet`)
    const { statuses } = seen.data
    // What nobody asked for, as after a push, does not stop at the customer's lock. A request for other locks comes first.
    if (asker === null && domain.pending_locks && statuses.includes(updateLock))
      throw new RegistryUnavailable(`${domain.name}: its locks are being changed`)
    const relock = asker === null && keepsUpdateLock(domain)
    const isLocked = statuses.includes(updateLock)
    const [dnssec, asKeys] = differences(seen.data.dnssec)
    // A DS that stands for a key that nobody named is no news for a registry that takes keys.
    if (seen.data.dnssec?.records.interface === 'key' && lacksKeys(seen.data.dnssec)) return 'keys only'
    if (!dnssec && (!relock || isLocked)) return seen
    if (asker !== null && isBeyondLimit(seen.data.dnssec)) return 'too many'
    const update = { name: domain.name, ...(dnssec ? { dnssec } : {}) }
    const sent = asker === null ? await updatePastLock(to, statuses, update, { relock }) : await to.updateDomain(update)
    const takesKeys = sent.kind === 'refused' && refusesDs.has(sent.code) && asKeys !== undefined
    if (!takesKeys) return sent
    const inKeys = { name: domain.name, dnssec: asKeys }
    // The first one has taken the lock off.
    return asker === null ? updatePastLock(to, [], inKeys, { relock: relock || isLocked }) : to.updateDomain(inKeys)
  }

  async function settle(to: 'done' | 'refused', reason: string): Promise<void> {
    await databases.transact(async tx => {
      // A concurrent run may have ended it.
      if (!(await move(tx, dsRequestStates, { id: request, to, now: now(), set: { reason, ended_at: now() } }))) return
      await noteDnssec(tx, { domain: domain.id, ended: to, detail: reason, now: now() })
      await endDsWait(tx, ports.policies, { request, ended: to, reason, now: now() })
    })
  }
}
