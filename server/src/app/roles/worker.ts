import type { AppContext } from '../../platform/app-context.ts'
import { startDeadlines } from '../../platform/deadlines.ts'
import { every } from '../../platform/every.ts'
import { startWorker } from '../../platform/jobs.ts'
import { deadlinesOf, jobsOf, maintenanceOf, pollRegistries } from '../app.ts'
import { openOutsideWorld } from '../outside-world.ts'

const pollMs = 5000

/** Jobs and due rows. Stops after finishing the running jobs. */
export async function startWorkerRole(app: AppContext): Promise<{ stop(): Promise<void> }> {
  const outside = await openOutsideWorld(app)
  const worker = await startWorker(
    { ...app, pool: app.databases.pool },
    jobsOf(app, outside),
    app.settings.workerConcurrency,
  )
  const deadlines = startDeadlines(app, deadlinesOf(app, outside.catalogue), maintenanceOf(app, outside))
  const polling = every(pollMs, () =>
    pollRegistries(app, outside).catch(error => app.log.warn({ err: error }, 'a poll queue could not be read')),
  )
  return {
    async stop() {
      await polling.stop()
      await deadlines.stop()
      await worker.stop()
      await outside.close()
    },
  }
}
