import { defineFeature } from '../../platform/feature.ts'
import type { Vaults } from '../../platform/vault.ts'
import type { Salts } from '../identity/index.ts'
import { calls } from './calls.ts'
import { unansweredChallenges, unansweredPasskeySignIns } from './deadlines.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { workQueues } from './queues.ts'

type Site = { readonly vaults: Vaults; readonly salts: Salts }

export const feature = defineFeature({
  ...facts,
  calls: ({ vaults, salts }: Site) => calls(vaults('authenticators'), salts),
  operatorCalls,
  workQueues,
  policies,
  maintenance: [unansweredChallenges, unansweredPasskeySignIns],
})
