import { defineFeature } from '../../platform/feature.ts'
import type { Settings } from '../../platform/settings.ts'
import { calls } from './calls.ts'
import { sandboxRates } from './exchange-rates.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'

type Site = { readonly readOffered: Parameters<typeof calls>[0] }
type Schedule = { readonly settings: Settings }

export const feature = defineFeature({
  ...facts,
  calls: ({ readOffered }: Site) => calls(readOffered),
  operatorCalls,
  policies,
  maintenance: ({ settings }: Schedule) => (settings.mode === 'sandbox' ? [sandboxRates] : []),
})
