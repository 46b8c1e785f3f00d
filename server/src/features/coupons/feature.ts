import { defineFeature } from '../../platform/feature.ts'
import { calls } from './calls.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'

type Site = Parameters<typeof calls>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  operatorCalls,
  policies,
})
