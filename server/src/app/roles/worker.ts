import { createOutageWatch, reportSessions } from '../../features/tlds/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { startDeadlines } from '../../platform/deadlines.ts'
import { every } from '../../platform/every.ts'
import { startWorker } from '../../platform/jobs.ts'
import { processName } from '../../platform/process-heartbeats.ts'
import { scheduleOf } from '../deadlines.ts'
import { jobsOf, pollRegistry } from '../jobs.ts'
import { openOutsideWorld } from '../outside-world.ts'
import { showHealth } from './health-numbers.ts'

/** Jobs and due rows. Stops after finishing the running jobs. */
export async function startWorkerRole(app: AppContext): Promise<{ stop(): Promise<void> }> {
  const outside = await openOutsideWorld(app)
  const worker = await startWorker(
    { ...app, pool: app.databases.pool },
    jobsOf(app, outside),
    app.settings.workerConcurrency,
  )
  const schedule = scheduleOf(app, outside)
  const deadlines = startDeadlines(app, schedule.deadlines, schedule.maintenance)
  const now = () => app.clock.now()
  const watchOutages = createOutageWatch({ databases: app.databases, now })
  const poll = async (registry: string) => {
    const { silence } = await pollRegistry(app, outside, registry)
    await watchOutages({ registry, silence, inMaintenance: outside.registries.inMaintenance(registry, now()) })
  }
  // Each on its own: a slow registry delays no other.
  const polled = new Map<string, Promise<void>>()
  const polling = every(app.settings.pollSeconds * 1000, async () => {
    for (const id of outside.registries.ids())
      if (!polled.has(id))
        polled.set(
          id,
          poll(id)
            .catch(error => app.log.warn({ err: error, registry: id }, 'a poll queue could not be read'))
            .finally(() => polled.delete(id)),
        )
  })
  const forget = showHealth(app, outside.registries)
  const sessions = reportSessions(app, processName('worker'), outside.registries)
  return {
    async stop() {
      forget()
      await sessions.stop()
      await polling.stop()
      await Promise.all(polled.values())
      await deadlines.stop()
      await worker.stop()
      await outside.close()
    },
  }
}
