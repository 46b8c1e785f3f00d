import type { LookUpRegistration } from '@namestead/adapters/rdap/port'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { OrderAutomatically } from '../../platform/paid-work.ts'
import type { Policies } from '../../platform/policies.ts'
import type { AvailabilityChecks } from './availability.ts'
import { calls } from './calls.ts'
import { facts } from './facts.ts'
import { findUnowned, unownedChecks } from './find-unowned.ts'
import {
  checkQueuedJob,
  checkWatchedJob,
  endReviewJob,
  findUnownedJob,
  refuseNameJob,
  registerNameJob,
  tryQueuedJob,
} from './jobs.ts'
import { operatorCalls } from './operator-calls.ts'
import { pendingRegistrations } from './pending-registrations.ts'
import * as policies from './policies.ts'
import { checkQueued, queuedChecks } from './queue/check-queued.ts'
import { checkWatched, watchedChecks } from './queue/check-watched.ts'
import { queueEnds } from './queue/end-queued.ts'
import { workQueues } from './queue/queues.ts'
import { type TryPorts, tryQueued } from './queue/try-queued.ts'
import { createRegisterName, type RegisterNamePorts, refuseName } from './register-name.ts'
import { endReview, lapsingReviews } from './reviews/reviews.ts'

type Site = Parameters<typeof calls>[1] & { readonly checks: AvailabilityChecks }
type Schedule = { readonly policies: Policies }
type Worker = RegisterNamePorts &
  Omit<TryPorts, 'order'> & {
    readonly lookUpRegistration: LookUpRegistration
    readonly orderAutomatically: OrderAutomatically
  }

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world.checks, world),
  operatorCalls,
  workQueues,
  policies,
  jobs: (world: Worker) => {
    const registerName = createRegisterName(world)
    const queueing: TryPorts = {
      ...world,
      order: (tx, buyer, line, accepted) =>
        world.orderAutomatically(tx, buyer, { kind: 'registration', ...line }, { accepted }),
    }
    return [
      implementJob(registerNameJob, ({ registration }, attempt) => registerName(registration, attempt)),
      implementJob(refuseNameJob, ({ registration, reason }) => refuseName(world, registration, reason)),
      implementJob(endReviewJob, ({ review }) => endReview(world, review)),
      implementJob(findUnownedJob, ({ registry }) => findUnowned(world, registry)),
      implementJob(checkQueuedJob, ({ names }) => checkQueued({ ...world, lookUp: world.lookUpRegistration }, names)),
      implementJob(tryQueuedJob, found => tryQueued(queueing, found)),
      implementJob(checkWatchedJob, ({ registry, names }) => checkWatched(world, registry, names)),
    ]
  },
  deadlines: ({ policies }: Schedule) => [
    pendingRegistrations,
    queuedChecks(policies),
    queueEnds,
    lapsingReviews(policies),
  ],
  maintenance: [unownedChecks, watchedChecks],
})
