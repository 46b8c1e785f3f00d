import { defineFeature } from '../../platform/feature.ts'
import { calls } from './calls.ts'
import { facts } from './facts.ts'
import { createFigures } from './figures.ts'
import * as policies from './policies.ts'

type Site = Omit<Parameters<typeof calls>[0], 'figures'>

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls({ ...world, figures: createFigures() }),
  policies,
})
