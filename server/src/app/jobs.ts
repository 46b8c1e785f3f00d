import * as domains from '../features/domains/index.ts'
import { notifyBulkEnd } from '../features/portfolio/index.ts'
import * as registration from '../features/registration/index.ts'
import * as renewals from '../features/renewals/index.ts'
import * as transfersOut from '../features/transfers-out/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { createBatchItems, runItemJob } from '../platform/batches.ts'
import { madeFrom } from '../platform/feature.ts'
import { implementJob, type Jobs } from '../platform/jobs.ts'
import { features } from './fold.ts'
import type { OutsideWorld } from './outside-world.ts'
import { scheduleWorldOf, workerWorldOf } from './world.ts'

/** The jobs of all features by name. */
export function jobsOf(app: AppContext, outside: OutsideWorld): Jobs {
  const world = workerWorldOf(app, outside)
  const { databases, now } = world
  const items = features.flatMap(({ batches }) => madeFrom(batches, world))
  const runItem = createBatchItems(databases, now, items, (tx, ended) => notifyBulkEnd(tx, ended, now()))
  const jobs = [...features.flatMap(feature => madeFrom(feature.jobs, world)), implementJob(runItemJob, runItem)]
  return Object.fromEntries(jobs.map(({ name, job }) => [name, job]))
}

/** Empties the poll queues of all registries; one that fails keeps no other out. */
export async function pollRegistries(app: AppContext, outside: OutsideWorld): Promise<void> {
  const polls = outside.registries.ids().map(id => pollRegistry(app, outside, id))
  for (const poll of await Promise.allSettled(polls)) if (poll.status === 'rejected') throw poll.reason
}

/** Empties the poll queue of a registry; says what prevented it. */
export async function pollRegistry(app: AppContext, outside: OutsideWorld, id: string) {
  const world = scheduleWorldOf(app, outside)
  const ports: domains.MessagePorts = {
    ...world,
    async decided(tx, decision, now) {
      await registration.takeDecision(tx, world, decision, now)
      await renewals.takeDecision(tx, world, decision, now)
      await renewals.takeRestoreDecision(tx, world, decision, now)
    },
    transferred: transfersOut.takeTransferMessage,
    async mentioned(tx, message) {
      await registration.askOfMentioned(tx, message)
      await renewals.askOfMentioned(tx, message)
      await renewals.askOfMentionedRestore(tx, message)
    },
  }
  return domains.takeRegistryMessages(ports, id)
}
