import { defineFeature } from '../../platform/feature.ts'
import type { AnyPolicy } from '../../platform/policies.ts'
import { consoleUrlOf, type Settings } from '../../platform/settings.ts'
import type { Vaults } from '../../platform/vault.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'

type Operators = Omit<Parameters<typeof operatorCalls>[0], 'vault' | 'policies' | 'origin'> & {
  readonly vaults: Vaults
  readonly allPolicies: readonly AnyPolicy[]
  readonly settings: Settings
}

export const feature = defineFeature({
  ...facts,
  operatorCalls: ({ vaults, allPolicies, settings, queues, health }: Operators) =>
    operatorCalls({
      policies: allPolicies,
      vault: vaults('operators'),
      queues,
      health,
      origin: consoleUrlOf(settings),
    }),
})
