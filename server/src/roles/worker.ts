import { deadlinesOf, jobsOf, openOutsideWorld } from '../app.ts'
import { startDeadlines } from '../platform/deadlines.ts'
import type { House } from '../platform/house.ts'
import { startWorker } from '../platform/jobs.ts'

/** Jobs and due rows. Stops by finishing the jobs that are running. */
export async function startWorkerRole(house: House): Promise<{ stop(): Promise<void> }> {
  const outside = await openOutsideWorld(house)
  const worker = await startWorker({ ...house, pool: house.databases.pool }, jobsOf(house, outside), house.settings.workerConcurrency)
  const deadlines = startDeadlines(house, deadlinesOf(house))
  return {
    async stop() {
      await deadlines.stop()
      await worker.stop()
      await outside.close()
    },
  }
}
