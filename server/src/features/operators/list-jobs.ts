import type { workKinds, workStates } from '@namestead/contract/operate/operators'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'

/** Jobs and sweeps are tried again within a minute: what failed earlier than this has succeeded since. */
const failingSeconds = 120

interface Row {
  readonly work: string
  readonly type: (typeof workKinds)[number]
  readonly due: number
  readonly running: number
  readonly later: number
  readonly dueSince: Date | null
  readonly state: (typeof workStates)[number]
  readonly failures: number
  readonly attempts: number | null
  readonly failedAt: Date | null
  readonly error: string
}

/** What runs by itself: each kind of job that waits, and all that has failed; what fails now comes first. In real time. */
export async function listJobs(db: Db) {
  const rows = await rowsOf<Row>(
    db,
    `select coalesce(j.name, f.name) as work, coalesce(f.kind, 'job') as type, coalesce(j.due, 0) as due,
       coalesce(j.running, 0) as running, coalesce(j.later, 0) as later, j.due_since as "dueSince",
       case when f.failed_at > now() - make_interval(secs => $1) then 'failing' else 'well' end as state,
       least(coalesce(f.failures, 0), 2147483647)::int as failures, f.attempt as attempts, f.failed_at as "failedAt",
       coalesce(f.error, '') as error
     from (
       select task_identifier as name, 'job' as kind,
         count(*) filter (where locked_at is null and run_at <= now())::int as due,
         count(*) filter (where locked_at is not null)::int as running,
         count(*) filter (where locked_at is null and run_at > now())::int as later,
         min(run_at) filter (where locked_at is null and run_at <= now()) as due_since
       from graphile_worker.jobs group by task_identifier
     ) j full join work_failures f on f.kind = j.kind and f.name = j.name
     order by state, due desc, work`,
    [failingSeconds],
  )
  return ok({ jobs: rows })
}
