import type {
  certificateKinds,
  certificateStates,
  deadlineStates,
  processStates,
  systemKinds,
  systemStates,
} from '@namestead/contract/operate/operators'

import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import { type Deadline, dueOf, type Maintenance } from '../../platform/deadlines.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

/** A process beats every few seconds: one that says nothing for so long was killed, or has lost the database. */
const silentSeconds = 20
/** Sweeps look every second: what waits longer has a worker that does not keep up, or none. */
const lateMs = 60_000
const dayMs = 86_400_000
const epochEnds = 365 * dayMs
const endingDays = 30
const criticalDays = 7

/** Certificates of one kind and owner. */
export interface HeldCertificates {
  readonly purpose: (typeof certificateKinds)[number]
  readonly registry: string
  readonly held: number
  readonly failed: number
  /** The end of the one that ends first; null: there is none, or it cannot be read. */
  readonly endsAt: Date | null
}

/** A system of others that is set up, with what its feature knows of it. */
export interface KnownSystem {
  readonly system: (typeof systemKinds)[number]
  readonly named: string
  readonly succeededAt?: Date | null
}

/** What the features above tell of themselves. */
export interface HealthPorts {
  readonly deadlines: readonly Deadline[]
  readonly maintenance: readonly Maintenance[]
  readonly certificates: readonly ((db: Db) => Promise<readonly HeldCertificates[]>)[]
  readonly systems: readonly ((db: Db) => Promise<readonly KnownSystem[]>)[]
}

interface ProcessRow {
  readonly process: string
  readonly role: string
  readonly version: string
  readonly state: (typeof processStates)[number]
  readonly startedAt: Date
  readonly seenAt: Date
}

interface Numbers {
  readonly realNow: Date
  readonly migration: string
  readonly databaseSize: string
  readonly connections: number
  readonly connectionsAllowed: number
  readonly jobsDue: number
  readonly dueSince: Date | null
  readonly messagesWaiting: number
  readonly failing: number
}

/**
 * The processes of the product on all machines, the work that waits and comes, certificates, and the systems of others. Deadlines
 * fall due by business time; all else is real time.
 */
export const readHealth =
  (ports: HealthPorts) =>
  async (db: Db, { now }: Pick<OperatorContext, 'now'>) => {
    const processes = await rowsOf<ProcessRow>(
      db,
      `select process, role, version, started_at as "startedAt", seen_at as "seenAt",
         case when seen_at > now() - make_interval(secs => $1) then 'alive' else 'silent' end as state
       from process_heartbeats order by state desc, role, process limit 1000`,
      [silentSeconds],
    )
    const [numbers] = await rowsOf<Numbers>(
      db,
      `select now() as "realNow", (select max(name) from schema_migrations) as migration,
         pg_size_pretty(pg_database_size(current_database())) as "databaseSize",
         (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
         current_setting('max_connections')::int as "connectionsAllowed",
         (select count(*)::int from graphile_worker.jobs where locked_at is null and run_at <= now()) as "jobsDue",
         (select min(run_at) from graphile_worker.jobs where locked_at is null and run_at <= now()) as "dueSince",
         (select count(*)::int from outgoing_messages where state in ('queued', 'sending')) as "messagesWaiting",
         (select count(*)::int from work_failures where failed_at > now() - interval '2 minutes') as failing`,
      [],
    )
    if (!numbers) throw new Error('the database says nothing of itself')
    const { realNow, ...shown } = numbers
    return ok({
      ...shown,
      processes,
      deadlines: await readDeadlines(db, ports.deadlines, now),
      lateSweeps: await readLateSweeps(db, ports.maintenance, now),
      certificates: await readCertificates(db, ports.certificates, realNow),
      systems: await readSystems(db, ports.systems),
    })
  }

async function readDeadlines(db: Db, deadlines: readonly Deadline[], now: Date) {
  const due = await dueOf(db, deadlines, now)
  return due
    .map(({ work, due: dueAt }) => ({ deadline: work.name, state: deadlineState(dueAt, now), dueAt }))
    .toSorted((one, other) => soonest(one.dueAt) - soonest(other.dueAt))
}

const soonest = (instant: Date | null) => instant?.getTime() ?? Number.MAX_SAFE_INTEGER

function deadlineState(due: Date | null, now: Date): (typeof deadlineStates)[number] {
  if (!due) return 'none-waits'
  const left = due.getTime() - now.getTime()
  if (left < -lateMs) return 'late'
  return left <= dayMs ? 'within-day' : left <= 7 * dayMs ? 'within-week' : 'far-off'
}

/** Instants of the epoch say that something waits, or that it never ran, and not since when: they are not judged. */
async function readLateSweeps(db: Db, maintenance: readonly Maintenance[], now: Date) {
  const due = await dueOf(db, maintenance, now)
  return due
    .flatMap(({ work, due: dueSince }) =>
      dueSince && dueSince.getTime() > epochEnds && now.getTime() - dueSince.getTime() > lateMs
        ? [{ work: work.name, dueSince }]
        : [],
    )
    .toSorted((one, other) => one.dueSince.getTime() - other.dueSince.getTime())
}

async function readCertificates(db: Db, sources: HealthPorts['certificates'], now: Date) {
  const found = await Promise.all(sources.map(source => source(db)))
  return found
    .flat()
    .map(one => {
      const daysLeft = one.endsAt && Math.floor((one.endsAt.getTime() - now.getTime()) / dayMs)
      return { ...one, daysLeft, state: certificateState(one, daysLeft) }
    })
    .toSorted((one, other) => soonest(one.endsAt) - soonest(other.endsAt))
}

function certificateState({ held }: HeldCertificates, daysLeft: number | null): (typeof certificateStates)[number] {
  if (daysLeft === null) return held === 0 ? 'missing' : 'unreadable'
  return daysLeft < criticalDays ? 'critical' : daysLeft < endingDays ? 'ending' : 'valid'
}

interface CallRow {
  readonly system: KnownSystem['system']
  readonly named: string
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  readonly error: string
}

/** Those that are set up, called or not, and all that were ever called. */
async function readSystems(db: Db, sources: HealthPorts['systems']) {
  const called = await rowsOf<CallRow>(
    db,
    `select system, named, succeeded_at as "succeededAt", failed_at as "failedAt", error from outside_calls
     order by system, named limit 1000`,
    [],
  )
  const known = (await Promise.all(sources.map(source => source(db)))).flat()
  const uncalled = known
    .filter(({ system, named }) => !called.some(call => call.system === system && call.named === named))
    .map(({ system, named, succeededAt = null }) => ({ system, named, succeededAt, failedAt: null, error: '' }))
  return [...called, ...uncalled]
    .map(one => ({ ...one, state: systemState(one) }))
    .toSorted((one, other) => Number(other.state === 'down') - Number(one.state === 'down'))
}

function systemState({ succeededAt, failedAt }: Omit<CallRow, 'system'>): (typeof systemStates)[number] {
  if (failedAt && (!succeededAt || failedAt >= succeededAt)) return 'down'
  return succeededAt ? 'reachable' : 'unused'
}
