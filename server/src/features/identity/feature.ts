import { defineFeature } from '../../platform/feature.ts'
import type { Settings } from '../../platform/settings.ts'
import { calls } from './calls.ts'
import {
  endedPressure,
  endedSessions,
  expiredCodes,
  expiredProofs,
  oldCounts,
  oldEndedSessions,
  oldSignIns,
  shownChoices,
  unansweredHandshakes,
} from './deadlines.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'

type Site = Omit<Parameters<typeof calls>[0], 'smsPrefixes'> &
  Parameters<typeof calls>[1] & { readonly settings: Settings }

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls({ ...world, smsPrefixes: world.settings.smsPrefixes }, world),
  operatorCalls,
  policies,
  maintenance: [
    endedSessions,
    unansweredHandshakes,
    expiredCodes,
    shownChoices,
    oldSignIns,
    oldCounts,
    oldEndedSessions,
    expiredProofs,
    endedPressure,
  ],
})
