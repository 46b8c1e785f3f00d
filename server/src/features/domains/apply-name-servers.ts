import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { distrustHosts, ensureHosts } from '../registrants/index.ts'
import { meaningOf } from '../tlds/index.ts'
import { alarmOfUpdates, settleAlarmOfUpdates } from './alarm-of-updates.ts'
import type { DomainPorts } from './domain-ports.ts'
import { recordDomainEvent } from './history.ts'
import { reconcileDomain } from './reconcile-domain.ts'

export interface NameServerPorts extends DomainPorts {
  /** Creates the zone of a domain that uses our name servers. */
  readonly openZones: (
    tx: Tx,
    zones: readonly { account: string; domain: string; name: string }[],
    now: Date,
  ) => Promise<void>
  readonly ourNameServers: readonly string[]
}

/** Updates the registry's name servers to the requested ones. Reads first, so that a repeat sends only what is missing. */
export async function applyNameServers(ports: NameServerPorts, id: string, attempt: number): Promise<void> {
  const { databases, now, registries } = ports
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const wanted = domain.pending_name_servers
  if (!wanted || domain.state === 'gone') return
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new Error(`${domain.name}: no connection to the registry`)

  const where = { id: domain.registry_id, connection: registry }
  const blocked = await ensureHosts(ports, where, wanted)
  const outcome = blocked ?? (await update())
  // Another registrar sponsors it by now, which is not a problem of our account.
  if (outcome === 'not ours') return reconcileDomain(ports, id)
  const meaning = meaningOf(outcome)
  if (meaning === 'done') {
    await settle('name-servers-changed', wanted)
    return attempt > 1 ? settleAlarmOfUpdates(ports, domain.registry_id) : undefined
  }
  if (meaning === 'refused') {
    // Another attempt may have made the change between our read and our command.
    if (await isMade()) return settle('name-servers-changed', wanted)
    // 2303: a host that was there has been removed since. It is created anew.
    if (!blocked && 'code' in outcome && outcome.code === 2303 && attempt <= 2) {
      await distrustHosts(ports, where, wanted)
      throw new Error(`${domain.name}: ${outcome.message}`)
    }
    return settle('name-servers-refused', domain.name_servers, outcome.message)
  }
  if (meaning === 'ours') await alarmOfUpdates(ports, domain, outcome.message)
  // Pending (1001) too: the next attempt checks whether the registry has decided.
  throw new Error(`${domain.name}: ${outcome.message}`)

  async function isMade(): Promise<boolean> {
    const seen = await registry!.readDomain({ name: domain.name })
    if (seen.kind !== 'done') return false
    const { nameServers } = seen.data
    return nameServers.length === wanted!.length && nameServers.every(host => wanted!.includes(host))
  }

  async function update() {
    const seen = await registry!.readDomain({ name: domain.name })
    if (seen.kind !== 'done') return seen
    if (seen.data.sponsor !== registry!.registrar) return 'not ours'
    if (seen.data.statuses.includes('pendingUpdate'))
      throw new Error(`${domain.name}: the registry has not decided yet`)
    const add = wanted!.filter(host => !seen.data.nameServers.includes(host))
    const remove = seen.data.nameServers.filter(host => !wanted!.includes(host))
    if (add.length === 0 && remove.length === 0) return seen
    return registry!.updateDomain({
      name: domain.name,
      ...(add.length > 0 ? { add: { nameServers: add } } : {}),
      ...(remove.length > 0 ? { remove: { nameServers: remove } } : {}),
    })
  }

  async function settle(
    event: 'name-servers-changed' | 'name-servers-refused',
    nameServers: readonly string[],
    why = '',
  ) {
    await databases.transact(async tx => {
      const settled = await tx
        .updateTable('domains')
        .set(eb => ({ name_servers: [...nameServers], pending_name_servers: null, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        // A concurrent run may have ended this request, and the customer may have made another.
        .where(sql<boolean>`pending_name_servers = ${wanted}::text[]`)
        .returning('id')
        .executeTakeFirst()
      if (!settled) return
      if (nameServers.some(host => ports.ourNameServers.includes(host)))
        await ports.openZones(tx, [{ account: domain.account_id, domain: id, name: domain.name }], now())
      const detail = event === 'name-servers-changed' ? nameServers.join(' ') : why
      await recordDomainEvent(tx, { domain: id, event, detail, account: null, now: now() })
    })
  }
}
