import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Registries } from '../../features/tlds/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database.ts'
import { awaitedJobs } from '../../platform/jobs.ts'

/** Milliseconds; scrapes that come closer together get the same numbers, so that nobody loads the database by asking often. */
const keptFor = 5_000

interface Health {
  readonly todos: ReadonlyMap<string, number>
  readonly waiting: Readonly<Record<'jobs' | 'messages', number>>
  readonly jobs: number
}

/**
 * What alarms rest on, as the worker's metrics: open to-dos of operators by kind, how long the oldest job and message have waited,
 * and the sessions at each registry. Returns a function that removes them.
 */
export function showHealth({ metrics, databases }: AppContext, registries: Registries): () => void {
  const read = keeping(() => readHealth(databases.db))
  const registers = [metrics.registry]
  new Gauge({
    name: 'namestead_operator_todos',
    help: 'Open to-dos of operators by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      for (const [kind, count] of (await read()).todos) this.set({ kind }, count)
    },
  })
  new Gauge({
    name: 'namestead_waiting_seconds',
    help: 'How long the oldest due job has waited for a worker, and the oldest message for its server',
    labelNames: ['what'],
    registers,
    async collect() {
      for (const [what, seconds] of Object.entries((await read()).waiting)) this.set({ what }, seconds)
    },
  })
  new Gauge({
    name: 'namestead_jobs_due',
    help: 'Jobs that are due or running, without maintenance',
    registers,
    async collect() {
      this.set((await read()).jobs)
    },
  })
  new Gauge({
    name: 'namestead_registry',
    help: 'Per registry: open sessions, commands in flight and waiting, and whether the last session could not be opened',
    labelNames: ['registry', 'what'],
    registers,
    collect() {
      this.reset()
      for (const registry of registries.ids()) {
        const state = registries.of(registry)?.state()
        if (!state) continue
        const { sessions, inFlight, waiting, lastFailure } = state
        const away = sessions === 0 && lastFailure !== null ? 1 : 0
        for (const [what, value] of Object.entries({ sessions, inFlight, waiting, away }))
          this.set({ registry, what }, value)
      }
    },
  })
  return () => {
    for (const name of [
      'namestead_operator_todos',
      'namestead_waiting_seconds',
      'namestead_jobs_due',
      'namestead_registry',
    ])
      metrics.registry.removeSingleMetric(name)
  }
}

async function readHealth(db: Db): Promise<Health> {
  const { rows: todos } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from operator_todos where settled_at is null group by kind`.execute(db)
  // Real time, both. A job or message that was tried and failed waits by its own delay.
  const { rows } = await sql<{ jobs: number; messages: number }>`
    select coalesce((select extract(epoch from now() - min(run_at)) from graphile_worker.jobs
        where priority < 10 and run_at <= now() and locked_at is null and attempts = 0), 0)::float8 as jobs,
      coalesce((select extract(epoch from now() - min(first_attempt_at)) from outgoing_messages
        where state in ('queued', 'sending') and first_attempt_at is not null), 0)::float8 as messages`.execute(db)
  const { jobs = 0, messages = 0 } = rows[0] ?? {}
  return {
    todos: new Map(todos.map(({ kind, count }) => [kind, count])),
    waiting: { jobs, messages: Math.max(0, messages) },
    jobs: await awaitedJobs(db),
  }
}

/** One reading for all gauges of a scrape, and for scrapes that follow at once. */
function keeping<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.value
    kept = { value: read(), until: performance.now() + keptFor }
    // A reading that failed is not kept.
    kept.value.catch(() => {
      kept = undefined
    })
    return kept.value
  }
}
