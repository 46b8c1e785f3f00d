import { defineFeature } from '../../platform/feature.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'

export const feature = defineFeature({
  ...facts,
  operatorCalls,
})
