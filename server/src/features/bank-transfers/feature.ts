import { defineFeature } from '../../platform/feature.ts'
import { bookings } from './bank-statements.ts'
import { calls } from './calls.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'

export const feature = defineFeature({
  ...facts,
  calls,
  operatorCalls,
  policies,
  deadlines: [bookings],
})
