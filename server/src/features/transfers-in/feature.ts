import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { OrderAutomatically } from '../../platform/paid-work.ts'
import type { Policies } from '../../platform/policies.ts'
import { calls } from './calls.ts'
import { cancelAtRegistry } from './cancel-transfer.ts'
import { pendingTransfers } from './deadlines.ts'
import { facts } from './facts.ts'
import { followTransfer } from './follow-transfer.ts'
import { cancelTransferJob, followTransferJob, tryQueuedTransferJob } from './jobs.ts'
import * as policies from './policies.ts'
import { lapsingQueuedTransfers, queuedTransfers } from './queued-deadlines.ts'
import { type TryPorts, tryQueuedTransfer } from './try-queued-transfer.ts'

type Site = Parameters<typeof calls>[0]
type Schedule = { readonly policies: Policies }
type Worker = Parameters<typeof followTransfer>[0] &
  Parameters<typeof cancelAtRegistry>[0] &
  Omit<TryPorts, 'order'> & { readonly orderAutomatically: OrderAutomatically }

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  policies,
  jobs: (world: Worker) => {
    const queueing: TryPorts = {
      ...world,
      order: (tx, buyer, line, accepted) =>
        world.orderAutomatically(tx, buyer, { kind: 'transfer', years: null, ...line }, { accepted }),
    }
    return [
      implementJob(followTransferJob, ({ transfer }, attempt) => followTransfer(world, transfer, attempt)),
      implementJob(tryQueuedTransferJob, ({ queued }) => tryQueuedTransfer(queueing, queued)),
      implementJob(cancelTransferJob, ({ transfer }, attempt) => cancelAtRegistry(world, transfer, attempt)),
    ]
  },
  deadlines: ({ policies }: Schedule) => [pendingTransfers, queuedTransfers, lapsingQueuedTransfers(policies)],
})
