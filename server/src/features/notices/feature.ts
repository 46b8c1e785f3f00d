import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import { calls } from './calls.ts'
import { oldMessages } from './deadlines.ts'
import { deliverMessage } from './deliver-message.ts'
import { facts } from './facts.ts'
import { deliverJob } from './jobs.ts'
import { operatorCalls } from './operator-calls.ts'
import { workQueues } from './queues.ts'

type Worker = Parameters<typeof deliverMessage>[0]

export const feature = defineFeature({
  ...facts,
  calls,
  operatorCalls,
  workQueues,
  jobs: (world: Worker) => [implementJob(deliverJob, ({ message }) => deliverMessage(world, message))],
  maintenance: [oldMessages],
})
