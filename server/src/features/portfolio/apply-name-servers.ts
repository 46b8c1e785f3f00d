import type { Registry, UpdateDomain } from '@namestead/adapters/registry/port'
import { batched } from '../../platform/batched.ts'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { DomainPorts, DomainRow } from '../domains/index.ts'
import {
  alarmOfUpdates,
  endNameServerRequests,
  reconcileLost,
  recordDomainEvents,
  settleAlarmOfUpdates,
} from '../domains/index.ts'
import { distrustHosts, ensureHosts } from '../registrants/index.ts'
import { meaningOf, refusalOf } from '../tlds/index.ts'

export interface NameServerPorts extends DomainPorts {
  /** Creates the zone of a domain that uses our name servers. */
  readonly openZones: (
    tx: Tx,
    zones: readonly { account: string; domain: string; name: string }[],
    now: Date,
  ) => Promise<void>
  readonly ourNameServers: readonly string[]
}

/** The job's ports, and its statements, which concurrent jobs share. */
interface Applying extends NameServerPorts {
  readonly find: (id: string) => Promise<DomainRow | undefined>
  readonly settle: (settled: Settled) => Promise<void>
}

interface Settled {
  readonly domain: DomainRow
  readonly wanted: readonly string[]
  readonly event: 'name-servers-changed' | 'name-servers-refused'
  readonly nameServers: readonly string[]
  readonly detail: string
}

/** Updates the registry's name servers to the requested ones. */
export function createApplyNameServers(ports: NameServerPorts): (id: string, attempt: number) => Promise<void> {
  const { db, transact } = ports.databases
  const find = batched(async (ids: readonly string[]) => {
    const rows = await db.selectFrom('domains').selectAll().where('id', '=', anyOf(ids)).execute()
    const byId = new Map(rows.map(row => [row.id, row]))
    return ids.map(id => byId.get(id))
  })
  const settle = batched(async (settled: readonly Settled[]) => {
    await transact(tx => settleAll(tx, ports, settled))
    return settled.map(() => undefined)
  })
  return (id, attempt) => applyNameServers({ ...ports, find, settle }, id, attempt)
}

/** What was compared with the registry this long ago at most is what it has, until it says otherwise. */
const freshMs = 26 * 3_600_000

/**
 * In the first attempt the difference to what the last comparison saw is sent at once. On any answer of the registry but yes, and in
 * later attempts, the domain is read first, so that a repeat sends only what is missing.
 */
async function applyNameServers(ports: Applying, id: string, attempt: number): Promise<void> {
  const { registries } = ports
  const domain = await ports.find(id)
  const pending = domain?.pending_name_servers
  if (!domain || !pending || domain.state === 'gone') return
  const wanted = pending
  const { name } = domain
  const connection = registries.of(domain.registry_id)
  if (!connection) throw new Error(`${name}: no connection to the registry`)
  const registry: Registry = connection
  const where = { id: domain.registry_id, connection: registry }
  const settle = (event: Settled['event'], nameServers: readonly string[], detail = wanted.join(' ')) =>
    ports.settle({ domain, wanted, event, nameServers, detail })

  const blocked = await ensureHosts(ports, where, wanted)
  if (!blocked && attempt === 1 && isKnown(domain, registry, ports.now())) {
    const change = differenceOf(domain.name_servers, wanted)
    const sent = change && (await registry.updateDomain({ name, ...change }))
    if (sent && meaningOf(sent) === 'done') return settle('name-servers-changed', wanted)
  }
  const outcome = blocked ?? (await update())
  // Another registrar sponsors it by now, which is not a problem of our account.
  if (outcome === 'not ours') return reconcileLost(ports, id)
  const meaning = meaningOf(outcome)
  if (meaning === 'done') {
    await settle('name-servers-changed', wanted)
    return attempt > 1 ? settleAlarmOfUpdates(ports, domain.registry_id) : undefined
  }
  if (meaning === 'refused') {
    // Another attempt may have made the change between our read and our command.
    if (await isMade()) return settle('name-servers-changed', wanted)
    // 2303: a host that was there has been removed since. It is created again.
    if (!blocked && 'code' in outcome && outcome.code === 2303 && attempt <= 2) {
      await distrustHosts(ports, where, wanted)
      throw new Error(`${name}: ${outcome.message}`)
    }
    return settle('name-servers-refused', domain.name_servers, refusalOf(outcome))
  }
  if (meaning === 'ours') await alarmOfUpdates(ports, domain, outcome)
  // Pending (1001) too: the next attempt checks whether the registry has decided.
  throw new Error(`${name}: ${outcome.message}`)

  async function isMade(): Promise<boolean> {
    const seen = await registry.readDomain({ name })
    if (seen.kind !== 'done') return false
    const { nameServers } = seen.data
    return nameServers.length === wanted.length && nameServers.every(host => wanted.includes(host))
  }

  async function update() {
    const seen = await registry.readDomain({ name })
    if (seen.kind !== 'done') return seen
    if (seen.data.sponsor !== registry.registrar) return 'not ours'
    if (seen.data.statuses.includes('pendingUpdate')) throw new Error(`${name}: the registry has not decided yet`)
    const change = differenceOf(seen.data.nameServers, wanted)
    return change ? registry.updateDomain({ name, ...change }) : seen
  }
}

/** Whether what we know of the domain is what its registry has, and nothing there is known to be in the way. */
const isKnown = ({ state, statuses, registry_read_at: readAt }: DomainRow, registry: Registry, now: Date): boolean =>
  state === 'active' &&
  registry.upstream === undefined &&
  !statuses.some(status => status.startsWith('pending')) &&
  readAt !== null &&
  now.getTime() - readAt.getTime() < freshMs

/** Undefined: nothing differs. */
function differenceOf(
  from: readonly string[],
  to: readonly string[],
): Pick<UpdateDomain, 'add' | 'remove'> | undefined {
  const added = to.filter(host => !from.includes(host))
  const removed = from.filter(host => !to.includes(host))
  if (added.length + removed.length === 0) return undefined
  return {
    ...(added.length > 0 ? { add: { nameServers: added } } : {}),
    ...(removed.length > 0 ? { remove: { nameServers: removed } } : {}),
  }
}

/** Ends requests whose registry has answered, in one transaction. */
async function settleAll(
  tx: Tx,
  { ourNameServers, openZones, now }: NameServerPorts,
  settled: readonly Settled[],
): Promise<void> {
  const at = now()
  const rows = settled.map(({ domain, wanted, nameServers }) => ({ id: domain.id, wanted, hosts: nameServers }))
  const isEnded = await endNameServerRequests(tx, rows)
  const made = settled.filter(({ domain }) => isEnded.has(domain.id))
  await openZones(
    tx,
    made
      .filter(({ nameServers }) => nameServers.some(host => ourNameServers.includes(host)))
      .map(({ domain }) => ({ account: domain.account_id, domain: domain.id, name: domain.name })),
    at,
  )
  await recordDomainEvents(
    tx,
    made.map(({ domain, event, detail }) => ({ domain: domain.id, event, detail, account: null })),
    at,
  )
}
