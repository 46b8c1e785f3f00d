import { defineFeature } from '../../platform/feature.ts'
import type { Vaults } from '../../platform/vault.ts'
import { calls } from './calls.ts'
import { lateDocuments } from './deadlines.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { workQueues } from './queues.ts'

type Site = Omit<Parameters<typeof calls>[0], 'payees'> & { readonly vaults: Vaults }
type Operators = { readonly vaults: Vaults }

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls({ ...world, payees: world.vaults('payees') }),
  operatorCalls: ({ vaults }: Operators) => operatorCalls(vaults('payees')),
  workQueues,
  policies,
  deadlines: [lateDocuments],
})
