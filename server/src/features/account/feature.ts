import { defineFeature } from '../../platform/feature.ts'
import type { Catalogue } from '../tlds/index.ts'
import { calls } from './calls.ts'
import { dailyLevels } from './customer-levels.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import type { PreferTemplate } from './preferences.ts'

type Site = { readonly preferTemplate: PreferTemplate; readonly catalogue: Catalogue }
type Schedule = Parameters<typeof dailyLevels>[0]

export const feature = defineFeature({
  ...facts,
  calls: ({ preferTemplate, catalogue }: Site) => calls(preferTemplate, catalogue),
  operatorCalls,
  policies,
  maintenance: (world: Schedule) => [dailyLevels(world)],
})
