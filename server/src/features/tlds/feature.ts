import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import { calls } from './calls.ts'
import { facts } from './facts.ts'
import { settlePasswordJob } from './jobs.ts'
import { journals, oldDeposits } from './journals.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { chargeBookings } from './registries/registry-charges.ts'
import { settlePassword } from './registries/replace-password.ts'
import { oldUpstreamPrices } from './registries/upstream-requests.ts'

type Site = Parameters<typeof calls>[0]
type Operators = Parameters<typeof operatorCalls>[0]
type Worker = Parameters<typeof settlePassword>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  operatorCalls: (world: Operators) => operatorCalls(world),
  policies,
  jobs: (world: Worker) => [implementJob(settlePasswordJob, ({ registry }) => settlePassword(world, registry))],
  maintenance: [chargeBookings, oldUpstreamPrices, oldDeposits],
  journals,
})
