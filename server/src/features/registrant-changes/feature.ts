import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import { applyRegistrant } from './apply-registrant.ts'
import { calls } from './calls.ts'
import { lapsingRegistrantChanges } from './deadlines.ts'
import { eraseConsents } from './erase-consents.ts'
import { facts } from './facts.ts'
import { applyRegistrantJob } from './jobs.ts'
import * as policies from './policies.ts'

type Site = Parameters<typeof calls>[0]
type Schedule = Parameters<typeof eraseConsents>[0]
type Worker = Parameters<typeof applyRegistrant>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  policies,
  jobs: (world: Worker) => [
    implementJob(applyRegistrantJob, ({ item }, attempt) => applyRegistrant(world, item, attempt)),
  ],
  deadlines: [lapsingRegistrantChanges],
  maintenance: (world: Schedule) => [eraseConsents(world)],
})
