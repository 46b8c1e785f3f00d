import { randomBytes } from 'node:crypto'
import type { DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { notifyAccounts } from '../notices/index.ts'
import { meaningOf, RegistryUnavailable } from '../tlds/index.ts'
import { hostsLostMessage } from './texts.ts'

export interface HostPorts {
  readonly databases: Databases
  readonly now: () => Date
  /** Forgets hosts that their registries no longer have. */
  readonly hostsGone: (tx: Tx, hosts: readonly string[]) => Promise<void>
}

interface Doomed {
  readonly id: string
  readonly name: string
}

/** Notified once for a deletion; a later one of the same domain is another. */
const onceInDays = 30
const namesShown = 5

/**
 * Removes the hosts below a domain that is to be deleted: a registry refuses the deletion while it has them (RFC 5731 section 3.2.2,
 * RFC 5732 section 3.2.2). A host that other domains use cannot be deleted either: it gets a name below `.invalid`, which nobody
 * can ever register (RFC 6761 section 6.4). Any other name could be registered by whoever wants those domains' traffic
 * (RFC 9874). Undefined: none is left; otherwise the outcome that prevented it. A repeat finds what is left.
 */
export async function clearHosts(
  ports: HostPorts,
  registry: Registry,
  doomed: Doomed,
  {
    name,
    statuses,
    nameServers,
    subordinateHosts: hosts,
  }: Pick<DomainData, 'name' | 'statuses' | 'nameServers' | 'subordinateHosts'>,
): Promise<Outcome<unknown> | undefined> {
  if (hosts.length === 0 || !registry.supports.has('glue')) return undefined
  const prevented = statuses.find(prevents)
  // It passes by itself, and is decided within the registry.
  if (prevented === 'pendingUpdate') throw new RegistryUnavailable(`${name}: the registry has not decided yet`)
  // What is certain to be refused must not cost the domain its hosts: what follows cannot be undone.
  if (prevented)
    return {
      kind: 'refused',
      code: 2304,
      reason: 'status-prohibits',
      message: `its status is ${prevented}`,
      details: [],
      clientTransactionId: '',
      serverTransactionId: '',
    }
  await ports.databases.transact(tx => announce(tx, doomed, hosts, ports.now()))
  const own = nameServers.filter(host => hosts.includes(host))
  if (own.length > 0) {
    const freed = await registry.updateDomain({ name, remove: { nameServers: own } })
    if (meaningOf(freed) !== 'done') return decided(name, freed)
  }
  for (const host of hosts) {
    const removed = await registry.deleteHost({ host })
    // 2303: an earlier run has removed it.
    if (removed.kind === 'done' || (removed.kind === 'refused' && removed.code === 2303)) continue
    // 2305: other domains use it.
    if (removed.kind !== 'refused' || removed.code !== 2305) return decided(host, removed)
    const renamed = await renameAway(registry, host)
    if (renamed.kind !== 'done') return decided(host, renamed)
  }
  await ports.databases.transact(tx => ports.hostsGone(tx, hosts))
  return undefined
}

/** With these a registry refuses the deletion, or the change of the hosts before it (RFC 5731 sections 2.3 and 3.2.2). */
const prevents = (status: string): boolean =>
  ['clientDeleteProhibited', 'serverDeleteProhibited', 'serverUpdateProhibited'].includes(status) ||
  status.startsWith('pending')

/** A step before the deletion that the registry has yet to decide on (1001) is not the deletion: it is read again later. */
export function decided(name: string, outcome: Outcome<unknown>): Outcome<unknown> {
  if (outcome.kind === 'pending') throw new RegistryUnavailable(`${name}: the registry has not decided yet`)
  return outcome
}

/** Addresses go with the old name: a host outside the registry's extensions has none (RFC 5732 section 3.2.1). */
async function renameAway(registry: Registry, host: string): Promise<Outcome<unknown>> {
  const seen = await registry.readHost({ host })
  if (seen.kind !== 'done') return seen
  const { addresses } = seen.data
  return registry.updateHost({
    host,
    ...(addresses.length > 0 ? { remove: { addresses } } : {}),
    newName: sacrificialName(),
  })
}

const sacrificialName = () => `${randomBytes(10).toString('hex')}.sacrificial.invalid`

/** Those who use the hosts get a message before they stop: a crash after it repeats the commands, not the message. */
async function announce(tx: Tx, { id, name }: Doomed, hosts: readonly string[], now: Date): Promise<void> {
  const { rows: fresh } = await sql<{ host: string }>`
    insert into cleared_hosts as c (domain_id, host, at) select ${id}, host, ${now} from unnest(${[...hosts]}::text[]) as host
    on conflict (domain_id, host) do update set at = excluded.at
      where c.at < ${new Date(now.getTime() - onceInDays * dayMs)}
    returning host`.execute(tx)
  if (fresh.length === 0) return
  const lost = fresh.map(({ host }) => host).sort()
  const { rows: users } = await sql<{ account: string; ids: string[]; names: string[] }>`
    select account_id as account, array_agg(id::text order by name) as ids, array_agg(unicode order by name) as names
    from domains where name_servers && ${lost}::text[] and id <> ${id} and state <> 'gone' group by account_id`.execute(
    tx,
  )
  await notifyAccounts(
    tx,
    users.map(({ account, ids, names }) => ({
      account,
      kind: 'domain' as const,
      texts: hostsLostMessage,
      parameters: {
        name,
        hosts: lost.join(', '),
        domains: names.slice(0, namesShown).join(', ') + (names.length > namesShown ? ' …' : ''),
      },
      path: ids.length === 1 ? `/user/domain_xq?domain=${ids[0]}` : '/user/pl_gaidns',
      now,
    })),
  )
}
