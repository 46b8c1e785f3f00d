import { setTimeout as pause } from 'node:timers/promises'
import {
  nextDue as sandboxRegistryDue,
  sweep as sweepSandboxRegistry,
} from '@namestead/adapters/registry/sandbox/sweep'
import { policiesByTld, tldPolicies } from '@namestead/adapters/registry/sandbox/tld-policies'
import type { AppContext } from '../../platform/app-context.ts'
import { setOffset } from '../../platform/clock.ts'
import { type Deadline, sweepDue } from '../../platform/deadlines.ts'
import { awaitedJobs } from '../../platform/jobs.ts'

/** What happens as business time passes, and that somebody waits for. */
export interface BusinessLife {
  readonly deadlines: readonly Deadline[]
  /** Takes what the registries' poll queues say. */
  takeMessages(): Promise<void>
}

const policies = policiesByTld(tldPolicies)
/** Due instants this close together are one step. */
const stepMs = 1000
/** Every process hears of an offset within this time of its commit. */
const heardMs = 20
const quietMs = 30_000
const longestSweep = 1000

/**
 * Moves business time to an instant, stepping from due instant to due instant and waiting at each until jobs and
 * sandboxes are quiet, so that a long jump tells everything in its order. Maintenance goes on beside it and holds nothing up.
 */
export async function moveClock(app: AppContext, life: BusinessLife, target: Date): Promise<void> {
  const { databases, clock } = app
  while (clock.now() < target) {
    const next = await nextStep(app, life, target)
    await databases.transact(tx => setOffset(tx, next.getTime() - Date.now()))
    await pause(heardMs)
    // The workers and sandboxes look once a second: what is due is done here at once.
    await sweepSandboxRegistry(databases.pool, policies, next)
    for (const deadline of life.deadlines) await sweepDue(app, deadline, next, longestSweep)
    await life.takeMessages()
    await untilQuiet(app)
  }
}

/** The next instant at which something is due, with what follows within a second of it; the target where nothing is. */
async function nextStep({ databases, clock }: AppContext, { deadlines }: BusinessLife, target: Date): Promise<Date> {
  const now = clock.now()
  const dues = await Promise.all([
    ...deadlines.map(deadline => deadline.nextDue(databases.db)),
    sandboxRegistryDue(databases.pool),
  ])
  const ahead = dues.flatMap(due => (due && due > now ? [due.getTime()] : []))
  const first = Math.min(target.getTime(), ...ahead)
  return new Date(Math.min(first + stepMs, target.getTime()))
}

async function untilQuiet({ databases }: AppContext): Promise<void> {
  const late = performance.now() + quietMs
  while (performance.now() < late && (await awaitedJobs(databases.db)) > 0) await pause(10)
}
