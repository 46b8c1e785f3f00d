import { startDeadlines } from '../../platform/deadlines.ts'
import { every } from '../../platform/every.ts'
import type { House } from '../../platform/house.ts'
import { startWorker } from '../../platform/jobs.ts'
import { deadlinesOf, jobsOf, pollRegistries } from '../app.ts'
import { openOutsideWorld } from '../outside-world.ts'

const pollMs = 5000

/** Jobs and due rows. Stops by finishing the jobs that are running. */
export async function startWorkerRole(house: House): Promise<{ stop(): Promise<void> }> {
  const outside = await openOutsideWorld(house)
  const worker = await startWorker(
    { ...house, pool: house.databases.pool },
    jobsOf(house, outside),
    house.settings.workerConcurrency,
  )
  const deadlines = startDeadlines(house, deadlinesOf(house))
  const polling = every(pollMs, () =>
    pollRegistries(house, outside).catch(error => house.log.warn({ err: error }, 'a poll queue could not be read')),
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
