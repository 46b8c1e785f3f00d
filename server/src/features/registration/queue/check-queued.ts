import type { LookUpRegistration } from '@namestead/adapters/rdap/port'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../../platform/database.ts'
import type { Deadline } from '../../../platform/deadlines.ts'
import { enqueue, enqueueAll } from '../../../platform/jobs.ts'
import type { Policies } from '../../../platform/policies.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import type { Catalogue } from '../../tlds/index.ts'
import { type AvailabilityChecks, checkAll, domainsPerFrame } from '../availability.ts'
import { checkQueuedJob, tryQueuedJob } from '../jobs.ts'
import { queueShare, registryChecks } from '../policies.ts'
import { factsOf, type RegistrationFacts } from '../registration-facts.ts'
import { readName } from '../search/read-names.ts'
import { dropOf, nextCheck } from './queue-schedule.ts'

const namesPerRegistry = 500

/**
 * Sends the checks that are due, those of domains nearest to their drop first, of each registry so many. All queues together use a fixed share of what a registry
 * lets us check in a minute; what is beyond it stays due. Serial over all processes, so that they share one count.
 */
export const queuedChecks = (policies: Policies): Deadline => ({
  name: 'registration.queued',
  // Daily checks are for nobody to wait for, which the clock needs not step to.
  alsoDue: () => sql`(select min(due_at) from queued_names)`,
  nextDue: () => sql`(select min(due_at) from queued_names where drops_at is not null)`,
  async sweep(tx, now) {
    await sql`select pg_advisory_xact_lock(hashtextextended('queued registrations', 0))`.execute(tx)
    await sql`delete from queued_names n where due_at <= ${now}
      and not exists (select from queued_registrations q where q.name = n.name and q.ended_at is null)`.execute(tx)
    const { rows: due } = await sql<{ name: string; registry: string; dropsAt: Date | null }>`
      select d.name, r.registry_id as registry, d.drops_at as "dropsAt"
      from (select distinct registry_id from tlds where registry_id is not null) r
      cross join lateral (
        select q.name, q.drops_at, q.due_at from queued_names q join tlds t on t.label = q.tld
        where q.due_at <= ${now} and t.registry_id = r.registry_id
        order by abs(extract(epoch from q.drops_at - ${now}::timestamptz)) nulls last, q.due_at limit ${namesPerRegistry}) d
      order by abs(extract(epoch from d.drops_at - ${now}::timestamptz)) nulls last, d.due_at`.execute(tx)
    const { rows: used } = await sql<{ registry: string; names: number }>`
      select t.registry_id as registry, count(*)::int as names from queued_names q join tlds t on t.label = q.tld
      where q.asked_at > ${now}::timestamptz - interval '1 minute' and q.asked_at <= ${now} group by 1`.execute(tx)
    const policy = policies.at(now)
    const asked = [...Map.groupBy(due, ({ registry }) => registry)].flatMap(([registry, names]) => {
      const budget = Math.floor((policy(registryChecks, registry) * policy(queueShare)) / 100)
      const before = used.find(row => row.registry === registry)?.names ?? 0
      return names.slice(0, Math.max(0, budget - before))
    })
    await sql`
      update queued_names q set asked_at = ${now}, due_at = n.due from unnest(${asked.map(({ name }) => name)}::text[],
        ${asked.map(({ dropsAt }) => nextCheck(now, dropsAt))}::timestamptz[]) as n(name, due) where q.name = n.name`.execute(
      tx,
    )
    const frames = [...Map.groupBy(asked, ({ registry }) => registry).values()].flatMap(all =>
      Array.from({ length: Math.ceil(all.length / domainsPerFrame) }, (_, frame) => ({
        names: all.slice(frame * domainsPerFrame, (frame + 1) * domainsPerFrame).map(({ name }) => name),
      })),
    )
    enqueueAll(tx, checkQueuedJob, frames)
    return asked.length
  },
})

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
  readonly catalogue: Catalogue
  readonly lookUp: LookUpRegistration
  readonly checks: AvailabilityChecks
}

/** Public data of a domain is read again after this long. */
const lookAgainMs = dayMs - 3_600_000

/** The job that checks queued domains of one registry in one frame: a free one is tried, of the others it is learned when they drop. */
export async function checkQueued(ports: Ports, names: readonly string[]): Promise<void> {
  const { databases, now, checks, catalogue } = ports
  const opening = Map.groupBy(names, name => catalogue.find(name.slice(name.indexOf('.') + 1))?.opensAt ?? null)
  for (const [opensAt, later] of opening) if (opensAt) await setOpening(databases, later, opensAt, now())
  const open = opening.get(null) ?? []
  if (open.length === 0) return
  const read = open.flatMap(name => readName(catalogue, name) ?? [])
  // Silence costs one interval: the domains are due again anyway.
  const answered = [...(await checkAll(checks, read, { fresh: true, evenPaused: true, routine: true }))].filter(
    ([, { state, register }]) => state === 'taken' || register,
  )
  await databases.transact(async tx => {
    await sql`update queued_names set checked_at = ${now()} where name = any(${answered.map(([name]) => name)}::text[])`.execute(
      tx,
    )
    for (const [name, found] of answered) if (found.register) await enqueueTry(tx, name, factsOf(found))
  })
  for (const [name, { state }] of answered) if (state === 'taken') await learnDrop(ports, name)
}

/** Nothing is asked before the extension opens; an operator may have set its date after domains were queued. */
async function setOpening({ transact }: Databases, names: readonly string[], opensAt: Date, now: Date): Promise<void> {
  await transact(tx =>
    sql`update queued_names set drops_at = ${opensAt}, due_at = ${nextCheck(now, opensAt)}
      where name = any(${[...names]}::text[])`.execute(tx),
  )
}

/** `found`: what the registry has just answered, so that a try costs no second check. */
export const enqueueTry = (tx: Tx, name: string, found?: RegistrationFacts) =>
  enqueue(tx, tryQueuedJob, { name, ...(found && { found, foundAt: Date.now() }) }, { key: `try queued ${name}` })

async function learnDrop({ databases, now, lookUp, catalogue }: Ports, name: string): Promise<void> {
  const known = await databases.db
    .selectFrom('queued_names')
    .select(['looked_at', 'tld'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!known || (known.looked_at && now().getTime() - known.looked_at.getTime() < lookAgainMs)) return
  const found = await lookUp(name)
  const lifeCycle = catalogue.find(known.tld)?.rules.lifeCycle
  const dropsAt = found.outcome === 'answered' && lifeCycle ? dropOf(found.data, lifeCycle) : null
  await databases.transact(async tx => {
    await tx
      .updateTable('queued_names')
      .set({
        looked_at: now(),
        drops_at: dropsAt,
        // Not later where it became due meanwhile: a customer agreed to a price.
        due_at: sql<Date>`case when due_at <= ${now()} then due_at else ${nextCheck(now(), dropsAt)}::timestamptz end`,
      })
      .where('name', '=', name)
      .execute()
  })
}
