import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import * as recharges from '../recharges/index.ts'
import { calls } from './calls.ts'
import { lapses } from './deadlines.ts'
import { facts } from './facts.ts'
import { missingInvoices } from './invoice-orders.ts'
import { operatorCalls } from './operator-calls.ts'
import type { OrderChanges } from './order-changes.ts'
import { payRecharged } from './pay-recharged.ts'
import * as policies from './policies.ts'
import type { Labels } from './product-label.ts'

type Site = Omit<Parameters<typeof calls>[0], 'changes'> & { readonly orderChanges: OrderChanges }
type Operators = { readonly labels: Labels }
type Schedule = Parameters<typeof lapses>[0] & Parameters<typeof missingInvoices>[0]
type Worker = Parameters<typeof payRecharged>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls({ ...world, changes: world.orderChanges }),
  operatorCalls: ({ labels }: Operators) => operatorCalls(labels),
  policies,
  jobs: (world: Worker) => [implementJob(recharges.payRechargedJob, recharge => payRecharged(world, recharge))],
  deadlines: (world: Schedule) => [lapses(world)],
  maintenance: (world: Schedule) => [missingInvoices(world)],
})
