import { setTimeout as pause } from 'node:timers/promises'
import {
  nextDue as sandboxRegistryDue,
  sweep as sweepSandboxRegistry,
} from '@namestead/adapters/registry/sandbox/sweep'
import { policiesByTld, tldPolicies } from '@namestead/adapters/registry/sandbox/tld-policies'
import type { AppContext } from '../../platform/app-context.ts'
import { setOffset } from '../../platform/clock.ts'
import { type Deadline, nextDueOf, overdueOf, sweepDue } from '../../platform/deadlines.ts'
import { awaitedJobs } from '../../platform/jobs.ts'

/** Awaited work that happens as business time passes. */
export interface BusinessLife {
  readonly deadlines: readonly Deadline[]
  /** Handles the messages of the registries' poll queues. */
  takeMessages(): Promise<void>
}

const policies = policiesByTld(tldPolicies)
/** Due instants this close together are one step. */
const stepMs = 1000
/** Every process receives an offset within this time after its commit. */
const propagationMs = 20
const quietMs = 30_000
const longestSweep = 1000
/** Longer than a sweep of a worker takes. */
const lockedMs = 2000

/**
 * Moves business time to an instant, stepping from due instant to due instant and waiting at each until jobs and sandboxes are
 * quiet, so that a long jump processes everything in order. Maintenance runs beside it and delays nothing. A signal ends it after
 * the current step.
 */
export async function moveClock(app: AppContext, life: BusinessLife, target: Date, signal: AbortSignal): Promise<void> {
  const { databases, clock } = app
  const stuck = new Set<string>()
  while (clock.now() < target && !signal.aborted) {
    const next = await nextStep(app, life, target)
    await databases.transact(tx => setOffset(tx, next.getTime() - Date.now()))
    await pause(propagationMs)
    // Workers and sandboxes poll once a second; here due work is done at once.
    await sweepSandboxRegistry(databases.pool, policies, next)
    await sweepUntilDone(app, life.deadlines, next, stuck, signal)
    await life.takeMessages()
    await untilQuiet(app, signal)
  }
}

/**
 * A sweep skips rows that a worker's own sweep has locked at the moment. They are waited for: their next due instant is known only
 * afterwards, and the clock would jump over it. What stays overdue nevertheless is waited for once.
 */
async function sweepUntilDone(
  app: AppContext,
  deadlines: readonly Deadline[],
  now: Date,
  stuck: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const late = performance.now() + lockedMs
  while (!signal.aborted) {
    const overdue = await overdueOf(app.databases.schedule, deadlines, now)
    const rest = overdue.filter(({ work, due }) => !stuck.has(`${work.name} ${due.getTime()}`))
    if (rest.length === 0) return
    if (performance.now() > late) for (const { work, due } of rest) stuck.add(`${work.name} ${due.getTime()}`)
    else for (const { work } of rest) await sweepDue(app, work, now, longestSweep)
    await pause(10)
  }
}

/** The next due instant, with everything due within a second of it; the target if there is none. */
async function nextStep({ databases, clock }: AppContext, { deadlines }: BusinessLife, target: Date): Promise<Date> {
  const now = clock.now()
  const dues = await Promise.all([nextDueOf(databases.schedule, deadlines, now), sandboxRegistryDue(databases.pool)])
  const ahead = dues.flatMap(due => (due && due > now ? [due.getTime()] : []))
  const first = Math.min(target.getTime(), ...ahead)
  return new Date(Math.min(first + stepMs, target.getTime()))
}

async function untilQuiet({ databases }: AppContext, signal: AbortSignal): Promise<void> {
  const late = performance.now() + quietMs
  while (!signal.aborted && performance.now() < late && (await awaitedJobs(databases.db)) > 0) await pause(10)
}
