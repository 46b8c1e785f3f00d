import type { processStates } from '@namestead/contract/operate/operators'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'

/** A process beats every few seconds: one that says nothing for so long was killed, or has lost the database. */
const silentSeconds = 20

interface ProcessRow {
  readonly process: string
  readonly role: string
  readonly version: string
  readonly state: (typeof processStates)[number]
  readonly startedAt: Date
  readonly seenAt: Date
}

interface Numbers {
  readonly migration: string
  readonly databaseSize: string
  readonly connections: number
  readonly connectionsAllowed: number
  readonly jobsDue: number
  readonly dueSince: Date | null
  readonly messagesWaiting: number
  readonly failing: number
}

/** The processes of the product on all machines, and what the database says of itself and of the work that waits. Real time. */
export async function readHealth(db: Db) {
  const processes = await rowsOf<ProcessRow>(
    db,
    `select process, role, version, started_at as "startedAt", seen_at as "seenAt",
       case when seen_at > now() - make_interval(secs => $1) then 'alive' else 'silent' end as state
     from process_heartbeats order by state desc, role, process limit 1000`,
    [silentSeconds],
  )
  const [numbers] = await rowsOf<Numbers>(
    db,
    `select (select max(name) from schema_migrations) as migration, pg_size_pretty(pg_database_size(current_database())) as "databaseSize",
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       current_setting('max_connections')::int as "connectionsAllowed",
       (select count(*)::int from graphile_worker.jobs where locked_at is null and run_at <= now()) as "jobsDue",
       (select min(run_at) from graphile_worker.jobs where locked_at is null and run_at <= now()) as "dueSince",
       (select count(*)::int from outgoing_messages where state in ('queued', 'sending')) as "messagesWaiting",
       (select count(*)::int from work_failures where failed_at > now() - interval '2 minutes') as failing`,
    [],
  )
  if (!numbers) throw new Error('the database says nothing of itself')
  return ok({ ...numbers, processes })
}
