import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runner, Task, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod/mini'
import { atCommit } from './at-commit.ts'
import { type Databases, type Db, isLostRace, type Tx } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { recordWorkFailure } from './work-failures.ts'

/** A kind of job: its name in the queue and the fields of its payload. */
export interface JobKind<Payload> {
  readonly name: string
  encode(payload: Payload): JobPayload
  /** Throws for a payload that is not of this kind. */
  decode(stored: unknown): Payload
}

/** A payload as the queue stores it. */
export type JobPayload = Readonly<Record<string, unknown>>

/**
 * Defines a kind of job; anyone who enqueues it and anyone who runs it know its fields from here. During an upgrade processes of two versions
 * run each other's jobs, so that a field keeps its name and is read in each form in which it was ever written.
 */
export function defineJob<Fields extends z.core.$ZodShape>(
  name: string,
  fields: Fields,
): JobKind<z.output<z.ZodMiniObject<Fields>>> {
  const payload = z.object(fields)
  return {
    name,
    encode: given => z.encode(payload, given),
    decode: stored => z.parse(payload, stored),
  }
}

/** An id, a domain, a day. */
export const jobText = z.string()
/** Stored as text, as all releases do. */
export const jobNumber = z.codec(z.string(), z.number(), { decode: Number, encode: String })
/** Releases up to 0.2 stored the items as one text, with blanks between them; their workers leave a list to a newer one, by their retries. */
export const jobList = z.codec(z.union([z.array(z.string()), z.string()]), z.array(z.string()), {
  decode: stored => (typeof stored === 'string' ? stored.split(' ') : stored),
  encode: items => items,
})
/** A value of its own schema, stored as the text of its JSON. */
export const jsonText = <S extends z.ZodMiniType>(value: S) =>
  z.codec(z.string(), value, { decode: text => JSON.parse(text), encode: item => JSON.stringify(item) })

/** A job's work on its stored payload. It may run twice; throwing means a retry. `attempt` counts from 1. */
export type Job = (stored: JobPayload, attempt: number) => Promise<void>
export type Jobs = Readonly<Record<string, Job>>

/** A kind of job with its work: one call of a use case. */
export interface JobImplementation {
  readonly name: string
  readonly job: Job
}

export const implementJob = <Payload>(
  { name, decode }: JobKind<Payload>,
  work: (payload: Payload, attempt: number) => Promise<void>,
): JobImplementation => ({ name, job: async (stored, attempt) => work(decode(stored), attempt) })

export interface JobOptions {
  /** One waiting job per key: enqueuing it again moves it. */
  readonly key?: string
  /** Delay in seconds of real time. */
  readonly after?: number
  /** Nothing waits for it: it runs behind awaited jobs, and the virtual clock does not wait for it either. */
  readonly maintenance?: boolean
}

const priorities = { awaited: 0, maintenance: 10 } as const
const priorityOf = (maintenance: boolean) => (maintenance ? priorities.maintenance : priorities.awaited)

/** Enqueues in the caller's transaction, at its end: the job exists exactly if the intent row does. */
export function enqueue<Payload>(
  tx: Tx,
  { name, encode }: JobKind<Payload>,
  payload: NoInfer<Payload>,
  { key, after = 0, maintenance = false }: JobOptions = {},
): void {
  atCommit(tx).jobs.push({
    name,
    payload: encode(payload),
    key: key ?? null,
    after,
    priority: priorityOf(maintenance),
  })
}

/**
 * Enqueues many jobs of a kind, in the order given; `keys` and `after` as in JobOptions, a key per job. Jobs without keys share
 * rows of the queue, several in each, and separate when they run: each succeeds or is retried on its own.
 */
export function enqueueAll<Payload>(
  tx: Tx,
  { name, encode }: JobKind<Payload>,
  payloads: readonly NoInfer<Payload>[],
  { keys = [], after = 0, maintenance = false }: Omit<JobOptions, 'key'> & { readonly keys?: readonly string[] } = {},
): void {
  const encoded = payloads.map(encode)
  const rows: readonly QueuedPayload[] = keys.length > 0 ? encoded : inGroups(encoded).map(together => ({ together }))
  const priority = priorityOf(maintenance)
  const { jobs } = atCommit(tx)
  for (const [n, payload] of rows.entries()) jobs.push({ name, payload, key: keys[n] ?? null, after, priority })
}

const jobsPerRow = 50
/** A row of the queue: one job, or several of a kind. */
type QueuedPayload = JobPayload | QueuedGroup
interface QueuedGroup {
  readonly together: readonly JobPayload[]
}

const inGroups = (payloads: readonly JobPayload[]) =>
  Array.from({ length: Math.ceil(payloads.length / jobsPerRow) }, (_, n) =>
    payloads.slice(n * jobsPerRow, (n + 1) * jobsPerRow),
  )

/** Counts the jobs that are due or running, without maintenance. */
export async function awaitedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where priority < ${priorities.maintenance} and (run_at <= now() or locked_at is not null)`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * A failed job ends, and a new one is enqueued in its place: the queue's own delays grow to hours and are written after the
 * failure event, so they cannot be corrected from outside. If the key was enqueued again meanwhile, that job stays due as it
 * is.
 */
async function retry(tx: Tx, name: string, payload: JobPayload, attempt: number, queued: QueuedAs): Promise<void> {
  const seconds = Math.min(longestRetrySeconds, 0.5 * 2 ** Math.min(attempt - 2, 10))
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify({ ...payload, attempt: `${attempt}` })}::json,
    run_at => now() + make_interval(secs => ${seconds}), max_attempts => 32767,
    job_key => ${queued.key}, job_key_mode => 'preserve_run_at', priority => ${queued.priority})`.execute(tx)
}

interface QueuedAs {
  readonly key: string | null
  readonly priority: number
}

const isPayload = (given: unknown): given is JobPayload =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const isGroup = (payload: QueuedPayload): payload is QueuedGroup => Array.isArray(payload.together)

/** Limits concurrency: runs the given work in the order of the calls. */
function limitConcurrency(limit: number): (work: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= limit) await new Promise<void>(done => waiting.push(done))
    else running++
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const heartbeatSeconds = 3
// graphile-worker frees a dead worker's jobs only after hours; a silent one's are freed after this.
const silentSeconds = 15
const longestRetrySeconds = 60
const restartMs = 500
/** How long a runner that gave up may wait for its own end; without the database it could wait forever. */
const givingUpMs = 5000

/** How long a runner may take to fetch jobs for the first time. */
const firstFetchMs = 5000

interface WatchedRunner {
  readonly runner: Runner
  /** The names in which it locks jobs. */
  readonly workers: Set<string>
  readonly gaveUp: Promise<unknown>
}

/** Runs jobs until `stop`, which waits for the running ones. */
export async function startWorker(
  { databases, pool, log, metrics }: { databases: Databases; pool: pg.Pool; log: Log; metrics: Metrics },
  jobs: Jobs,
  concurrency: number,
): Promise<{ stop(): Promise<void> }> {
  const turn = limitConcurrency(concurrency)
  const taskOf = (name: string, job: Job): Task => {
    const perform = async (payload: JobPayload, attempts: number, queued: QueuedAs) => {
      const { attempt: kept, ...facts } = payload
      // A worker that died with the job counts as an attempt of the queue's own.
      const attempt = Number(kept ?? 1) + attempts - 1
      try {
        await job(facts, attempt)
      } catch (error) {
        metrics.jobErrors.inc({ name })
        if (isLostRace(error)) log.info({ job: name, attempt }, 'a job found its rows locked, and comes again')
        else log.warn({ job: name, attempt, err: error }, 'a job failed and will be tried again')
        await databases.transact(async tx => {
          await retry(tx, name, facts, attempt + 1, queued)
          await recordWorkFailure(tx, { kind: 'job', name, attempt }, error)
        })
      }
      metrics.jobs.inc({ name })
    }
    return async (given, { job: { attempts, key, priority } }) => {
      if (!isPayload(given)) throw new Error(`the payload of ${name} is no object`)
      const payload: QueuedPayload = given
      if (!isGroup(payload)) return turn(() => perform(payload, attempts, { key, priority }))
      const ends = await Promise.allSettled(
        payload.together.map(one => turn(() => perform(one, attempts, { key: null, priority }))),
      )
      const lost = ends.find(end => end.status === 'rejected')
      if (lost) throw lost.reason
    }
  }

  /** Each runner has its own events: those of one that gave up still arrive while the next one runs. */
  const startRunner = async (): Promise<WatchedRunner> => {
    // Every role queues jobs; only this one loads what runs them.
    const { Logger, run } = await import('graphile-worker')
    const events: WorkerEvents = new EventEmitter()
    const workers = new Set<string>()
    // Jobs fetched ahead are locked in the pool's name.
    events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id))
    events.on('worker:create', ({ worker }) => workers.add(worker.workerId))
    events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId))
    events.on('job:error', ({ job, error }) =>
      log.error({ job: job.task_identifier, err: error }, 'a failed job keeps the long delay of its queue'),
    )
    const gaveUp = once(events, 'pool:gracefulShutdown')
    const firstFetch = once(events, 'localQueue:getJobs:complete', { signal: AbortSignal.timeout(firstFetchMs) })
    firstFetch.catch(() => undefined)
    const runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      // Jobs are fetched and completed several per statement.
      preset: { worker: { localQueue: { size: concurrency * 2 }, completeJobBatchDelay: 5, failJobBatchDelay: 5 } },
      events,
      logger: new Logger(() => () => undefined),
      taskList: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, taskOf(name, job)])),
    })
    try {
      // graphile-worker keeps the result of its first statement, even a failure, which then fails each fetch of this runner.
      await firstFetch
    } catch (error) {
      void runner.stop().catch(() => undefined)
      throw new Error('the first fetch of jobs failed', { cause: error })
    }
    return { runner, workers, gaveUp }
  }
  let stopping = false
  let current = await startRunner()
  // graphile-worker gives up if it cannot write a job's result (the database was away for a moment).
  const keepRunning = async () => {
    for (;;) {
      const { runner, gaveUp, workers } = current
      const away = gaveUp.then(async () => void (stopping || (await pause(givingUpMs))))
      await Promise.race([runner.promise.catch(() => undefined), away])
      if (stopping) return await runner.promise.catch(() => undefined)
      log.warn('the job runner gave up and is started again')
      // Its remaining jobs are freed like a silent worker's.
      workers.clear()
      for (;;) {
        await pause(restartMs)
        if (stopping) return
        const fresh = await startRunner().catch(error => void log.warn({ err: error }, 'no job runner yet'))
        if (!fresh) continue
        current = fresh
        if (stopping) return await fresh.runner.stop().catch(() => undefined)
        break
      }
    }
  }
  const stopped = keepRunning()

  const beat = async () => {
    await databases.transact(async tx => {
      await beatOf(tx, [...current.workers])
    })
  }
  await beat()
  const timer = setInterval(
    () => beat().catch(error => log.error({ err: error }, 'heartbeat')),
    heartbeatSeconds * 1000,
  )
  return {
    async stop() {
      clearInterval(timer)
      stopping = true
      await current.runner.stop().catch(() => undefined)
      await stopped
    },
  }
}

/**
 * One beat of these workers: says that they live, frees the jobs of those that are silent, and moves up jobs that failed while not even
 * their retry could be written.
 */
const beatOf = (tx: Tx, workers: readonly string[]) =>
  sql`
    with beat as (
      insert into worker_heartbeats (worker_id, seen_at) select unnest(${[...workers]}::text[]), now()
      on conflict (worker_id) do update set seen_at = now()
    ), silent as (
      delete from worker_heartbeats
      where seen_at < now() - make_interval(secs => ${silentSeconds}) and worker_id <> all(${[...workers]}::text[]) returning worker_id
    ), unknown as (
      -- A worker that died before its first heartbeat.
      select distinct locked_by as worker_id from graphile_worker.jobs j
      where locked_at < now() - make_interval(secs => ${silentSeconds}) and locked_by <> all(${[...workers]}::text[])
        and not exists (select from worker_heartbeats h where h.worker_id = j.locked_by)
    ), freed as (
      select graphile_worker.force_unlock_workers(array_agg(worker_id))
      from (select worker_id from silent union select worker_id from unknown) gone having count(*) > 0
    ), earlier as (
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + make_interval(secs => ${longestRetrySeconds}))
      from graphile_worker.jobs
      where last_error is not null and locked_at is null and run_at > now() + make_interval(secs => ${longestRetrySeconds})
      having count(*) > 0
    )
    select (select count(*) from freed), (select count(*) from earlier)`.execute(tx)
