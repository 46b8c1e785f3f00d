import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import * as recharges from '../recharges/index.ts'
import { calls } from './calls.ts'
import { cardExpiries } from './card-expiries.ts'
import { forgetAtProvider } from './cards.ts'
import { type ChargePorts, chargeCard } from './charge-card.ts'
import { facts } from './facts.ts'
import { askSetupJob, chargeJob, forgetCardJob } from './jobs.ts'
import { lapses } from './lapse-charges.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { askSetup } from './read-setup.ts'
import { setupQuestions } from './setup-questions.ts'
import { settleCharge } from './take-outcome.ts'
import { topUps } from './top-ups.ts'

type Site = Parameters<typeof calls>[0]
type Worker = ChargePorts
type Schedule = { readonly policies: Policies }

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  operatorCalls,
  policies,
  jobs: (world: Worker) => [
    implementJob(askSetupJob, ({ setup }) => askSetup(world, setup)),
    implementJob(chargeJob, ({ charge }) => chargeCard(world, charge)),
    implementJob(forgetCardJob, ({ card }) => forgetAtProvider(world, card)),
    implementJob(recharges.settleChargeJob, ({ recharge }) =>
      world.databases.transact(tx => settleCharge(tx, recharge, world.now())),
    ),
  ],
  deadlines: ({ policies }: Schedule) => [setupQuestions, lapses, cardExpiries, topUps(policies)],
})
