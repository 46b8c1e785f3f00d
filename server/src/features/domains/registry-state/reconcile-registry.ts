import { sql } from 'kysely'
import { anyOf, type Db } from '../../../platform/database.ts'
import { type Maintenance, onceAny } from '../../../platform/deadlines.ts'
import { enqueue, enqueueAll } from '../../../platform/jobs.ts'
import { RegistryUnavailable } from '../../tlds/index.ts'
import type { DomainPorts } from '../domain-ports.ts'
import { reconcileJob, reconcileRegistryJob } from '../jobs.ts'
import { reconcileDomain } from './reconcile-domain.ts'
import { isStopped, stopIfMany } from './stop-comparison.ts'

/** Few enough that a job ends within seconds at a slow registry; a job that finds as many is followed by another. */
const domainsPerJob = 100
/** More would only wait for one another: routine commands have a small share of a registry's sessions. */
const atOnce = 16

const keyOf = (registry: string) => `reconcile registry ${registry}`

/**
 * Each domain is compared with its registry once a day; first a minute after its creation, so that large orders do not wait for
 * it. One job a registry, so that one that is slow or away occupies one worker, no matter what is due there.
 */
export const reconciliations: Maintenance = {
  name: 'domains.reconcile',
  nextDue: now => onceAny(dueRegistries(now)),
  async sweep(tx, now) {
    const { rows } = await dueRegistries(now).execute(tx)
    enqueueAll(
      tx,
      reconcileRegistryJob,
      rows.map(({ id }) => ({ registry: id })),
      { keys: rows.map(({ id }) => keyOf(id)), maintenance: true },
    )
    return 0
  },
}

/**
 * Compares the domains of one registry that are due, the longest due first. A comparison that fails is repeated by a job of its
 * own; a registry that is away ends this one, which is tried again with growing delays. One that no longer shows many domains as
 * ours ends it until an operator lets it continue.
 */
export async function reconcileRegistry(ports: DomainPorts, registry: string): Promise<void> {
  const { databases, now, policies } = ports
  if (await isStopped(databases.db, registry)) return
  const due = await dueAt(ports.databases.db, registry, ports.now())
  const left = [...due]
  const failed: string[] = []
  const compared: string[] = []
  let away: RegistryUnavailable | undefined
  let stopped = false
  const compare = async () => {
    for (let id = left.shift(); id !== undefined; id = away || stopped ? undefined : left.shift()) {
      try {
        const found = await reconcileDomain(ports, id)
        if (found) stopped ||= await databases.transact(tx => stopIfMany(tx, policies, registry, now()))
        compared.push(id)
      } catch (error) {
        if (error instanceof RegistryUnavailable) away = error
        else failed.push(id)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, compare))
  await ports.databases.transact(async tx => {
    // What has no result (no longer ours to read, refused, failed) counts as compared: it must not be read again each second.
    await tx
      .updateTable('domains')
      .set({ registry_read_at: ports.now() })
      .where('id', '=', anyOf(away ? failed : [...compared, ...failed]))
      .where(isDue(ports.now()))
      .execute()
    enqueueAll(
      tx,
      reconcileJob,
      failed.map(id => ({ domain: id })),
      { keys: failed.map(id => `reconcile ${id}`), maintenance: true },
    )
    if (!away && !stopped && due.length === domainsPerJob)
      enqueue(tx, reconcileRegistryJob, { registry }, { key: keyOf(registry), maintenance: true })
  })
  if (away) throw away
}

const dueRegistries = (now: Date) => sql<{ id: string }>`
  select r.id from registries r
  where exists (select from domains d where d.registry_id = r.id and ${isDue(now)})
    and not exists (select from stopped_comparisons s where s.registry_id = r.id and s.continued_at is null)
    and not exists (select from graphile_worker.jobs j where j.key = ${keyOf('')} || r.id)`

const isDue = (
  now: Date,
) => sql<boolean>`state <> 'gone' and (registry_read_at <= ${now}::timestamptz - interval '1 day'
  or registry_read_at is null and registered_at <= ${now}::timestamptz - interval '1 minute')`

async function dueAt(db: Db, registry: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from domains where registry_id = ${registry} and ${isDue(now)}
    order by registry_read_at nulls first limit ${domainsPerJob}`.execute(db)
  return rows.map(({ id }) => id)
}
