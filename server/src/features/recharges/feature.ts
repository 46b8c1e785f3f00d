import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Vaults } from '../../platform/vault.ts'
import { askProvider, questions } from './ask-provider.ts'
import { calls } from './calls.ts'
import { expiries } from './deadlines.ts'
import { facts } from './facts.ts'
import { askProviderJob, refundJob, sendRechargeRefundJob } from './jobs.ts'
import { journals } from './journals.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { workQueues } from './queues.ts'
import { sendRefund } from './refunds/refund-payment.ts'
import { sendRechargeRefund } from './refunds/send-recharge-refund.ts'

type Site = Parameters<typeof calls>[0]
type Operators = { readonly vaults: Vaults }
type Worker = Parameters<typeof askProvider>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  operatorCalls: ({ vaults }: Operators) => operatorCalls(vaults('payment-channels')),
  workQueues,
  policies,
  jobs: (world: Worker) => [
    implementJob(askProviderJob, ({ recharge }) => askProvider(world, recharge)),
    implementJob(refundJob, ({ payment }) => sendRefund(world, payment)),
    implementJob(sendRechargeRefundJob, ({ refund }) => sendRechargeRefund(world, refund)),
  ],
  deadlines: [expiries, questions],
  journals,
})
