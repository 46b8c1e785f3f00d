import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import * as ledger from '../ledger/index.ts'
import * as recharges from '../recharges/index.ts'
import { calls } from './calls.ts'
import { chargedBackPushes, debtPaid, endChargeBack, engageChargedBack } from './charge-backs.ts'
import { lapsingPushes, pushProceeds } from './deadlines.ts'
import { erasePushTexts } from './erase-push-texts.ts'
import { facts } from './facts.ts'
import { endChargeBackJob } from './jobs.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'

type Site = Parameters<typeof calls>[0]
type Schedule = Parameters<typeof erasePushTexts>[0]
type Worker = Omit<Parameters<typeof engageChargedBack>[0], 'push'> & Parameters<typeof engageChargedBack>[0]['push']

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  operatorCalls,
  policies,
  jobs: (world: Worker) => [
    implementJob(recharges.engageChargedBackJob, ({ account }) =>
      engageChargedBack({ ...world, push: world }, account),
    ),
    implementJob(ledger.debtPaidJob, ({ account }) => debtPaid(world, account)),
    implementJob(endChargeBackJob, ({ push, over }) => endChargeBack({ ...world, push: world }, push, over === 'yes')),
  ],
  deadlines: [lapsingPushes, pushProceeds, chargedBackPushes],
  maintenance: (world: Schedule) => [erasePushTexts(world)],
})
