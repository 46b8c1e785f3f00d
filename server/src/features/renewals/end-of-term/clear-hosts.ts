import { randomBytes } from 'node:crypto'
import type { DomainData, Outcome, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../../platform/database.ts'
import { deletes } from '../../../platform/deadlines.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { notifyAccounts } from '../../notices/index.ts'
import { forgetRegistryHosts } from '../../registrants/index.ts'
import { meaningOf, RegistryUnavailable } from '../../tlds/index.ts'
import { hostsLostMessage } from '../texts.ts'

export interface HostPorts {
  readonly databases: Databases
  readonly now: () => Date
  /** Forgets hosts that their registries no longer have. */
  readonly hostsGone: (tx: Tx, hosts: readonly string[]) => Promise<void>
}

interface Doomed {
  readonly id: string
  readonly name: string
  readonly registry: string
}

/** Notified once for a deletion; a later one of the same domain is another. */
const onceInDays = 30
const namesShown = 5

/** What is older than its notification counts, and than any deletion takes. */
export const oldClearedHosts = deletes('renewals.old-cleared-hosts', {
  table: 'cleared_hosts',
  key: ['domain_id', 'host'],
  instant: 'at',
  after: `${onceInDays} days`,
  by: 'business time',
})

/**
 * Removes the hosts below a domain that is to be deleted: a registry refuses the deletion while it has them (RFC 5731 section 3.2.2,
 * RFC 5732 section 3.2.2). A host that other domains use cannot be deleted either: it gets a name below `.invalid`, which nobody
 * can ever register (RFC 6761 section 6.4). Any other name could be registered by anyone who wants those domains' traffic
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
  if (!registry.supports.has('glue')) return undefined
  // What an earlier run removed, before it died.
  await ports.databases.transact(tx => forgetCleared(tx, ports, doomed, hosts))
  if (hosts.length === 0) return undefined
  const refusal = prevention(name, statuses)
  // What is certain to be refused must not cost the domain its hosts: what follows cannot be undone.
  if (refusal) return refusal
  await ports.databases.transact(tx => announce(tx, doomed, hosts, ports.now()))
  const own = nameServers.filter(host => hosts.includes(host))
  if (own.length > 0) {
    const freed = await registry.updateDomain({ name, remove: { nameServers: own } })
    if (meaningOf(freed) !== 'done') return decided(name, freed)
  }
  for (const host of hosts) {
    const removed = await registry.deleteHost({ host })
    // 2303: an earlier run has removed it.
    const isRemoved = removed.kind === 'done' || (removed.kind === 'refused' && removed.code === 2303)
    // 2305: other domains use it.
    if (!isRemoved && (removed.kind !== 'refused' || removed.code !== 2305)) return decided(host, removed)
    const renamed = isRemoved ? removed : await renameAway(registry, host)
    if (!isRemoved && renamed.kind !== 'done') return decided(host, renamed)
    await ports.databases.transact(tx => forget(tx, ports, doomed, [host]))
  }
  return undefined
}

async function forget(tx: Tx, ports: HostPorts, { registry }: Doomed, hosts: readonly string[]): Promise<void> {
  await ports.hostsGone(tx, hosts)
  await forgetRegistryHosts(tx, registry, hosts)
}

/** The hosts, of those that were to be removed, that the registry no longer has. */
async function forgetCleared(tx: Tx, ports: HostPorts, doomed: Doomed, left: readonly string[]): Promise<void> {
  const { rows } = await sql<{ host: string }>`
    select host from cleared_hosts where domain_id = ${doomed.id} and not host = any(${[...left]}::text[])`.execute(tx)
  if (rows.length === 0) return
  await forget(
    tx,
    ports,
    doomed,
    rows.map(({ host }) => host),
  )
}

/** The status because of which a registry is certain to refuse the deletion. */
export const preventingStatus = (statuses: readonly string[]): string | undefined => statuses.find(prevents)

/** The refusal that a deletion of the domain is certain to get; undefined: none. A change that is pending passes by itself. */
export function prevention(name: string, statuses: readonly string[]): Outcome<never> | undefined {
  const prevented = preventingStatus(statuses)
  if (!prevented) return undefined
  if (prevented === 'pendingUpdate') throw new RegistryUnavailable(`${name}: the registry has not decided yet`)
  return {
    kind: 'refused',
    code: 2304,
    reason: 'status-prohibits',
    message: `Object status prohibits operation: ${prevented}`,
    details: [],
    clientTransactionId: '',
    serverTransactionId: '',
  }
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

/** Customers who use the hosts get a message before they stop: a crash after it repeats the commands, not the message. */
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
