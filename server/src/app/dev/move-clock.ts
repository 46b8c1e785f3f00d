import { setTimeout as pause } from 'node:timers/promises'
import { nextDue as sandboxRegistryDue } from '@namestead/adapters/registry/sandbox/sweep'
import type { AppContext } from '../../platform/app-context.ts'
import { setOffset } from '../../platform/clock.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { pendingJobs } from '../../platform/jobs.ts'

const quietTries = 600

/**
 * Moves business time to an instant, stepping from due instant to due instant and waiting at each until jobs and
 * sandboxes are quiet, so that a long jump tells everything in its order.
 */
export async function moveClock(
  { databases, clock }: AppContext,
  deadlines: readonly Deadline[],
  target: Date,
): Promise<void> {
  const { db, transact } = databases
  for (;;) {
    const now = clock.now()
    if (now >= target) return
    const dues = await Promise.all(deadlines.map(deadline => deadline.nextDue(db)))
    const sandboxDue = await sandboxRegistryDue(databases.pool)
    const ahead = [...dues, sandboxDue].flatMap(due => (due && due > now && due < target ? [due.getTime()] : []))
    const next = ahead.length > 0 ? new Date(Math.min(...ahead)) : target
    await transact(tx => setOffset(tx, next.getTime() - Date.now()))
    // Sweeps run each second in the workers and the sandboxes; what they start must end before time goes on.
    await pause(1200)
    for (let tries = 0; tries < quietTries && (await pendingJobs(db)) > 0; tries++) await pause(50)
  }
}
