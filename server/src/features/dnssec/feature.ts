import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Vaults } from '../../platform/vault.ts'
import { signingSteps } from './advance-signing.ts'
import { applyDs } from './apply-ds.ts'
import { calls } from './calls.ts'
import { facts } from './facts.ts'
import { applyDsJob } from './jobs.ts'
import * as policies from './policies.ts'

type Site = Omit<Parameters<typeof calls>[0], 'keys'> & { readonly vaults: Vaults }
type Schedule = { readonly ourNameServers: readonly string[]; readonly log: Log }
type Worker = Parameters<typeof applyDs>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls({ ...world, keys: world.vaults('zone-keys') }),
  policies,
  jobs: (world: Worker) => [implementJob(applyDsJob, ({ request }, attempt) => applyDs(world, request, attempt))],
  deadlines: ({ ourNameServers, log }: Schedule) => [signingSteps(ourNameServers, log)],
})
