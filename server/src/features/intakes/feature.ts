import type { LookUpRegistration } from '@namestead/adapters/rdap/port'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import * as transfersIn from '../transfers-in/index.ts'
import { adoptDomain } from './adopt-domain.ts'
import { calls } from './calls.ts'
import { openIntakes } from './deadlines.ts'
import { facts } from './facts.ts'
import { findUnlisted, unlistedChecks } from './find-unlisted.ts'
import { findUnlistedJob, lookForIntakeJob } from './jobs.ts'
import { lookForIntake } from './look-for-intake.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'

type Site = Omit<Parameters<typeof calls>[0], 'lookUp'> & { readonly lookUpRegistration: LookUpRegistration }
type Worker = Parameters<typeof lookForIntake>[0] &
  Parameters<typeof findUnlisted>[0] &
  Parameters<typeof adoptDomain>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls({ ...world, lookUp: world.lookUpRegistration }),
  operatorCalls,
  policies,
  jobs: (world: Worker) => [
    implementJob(lookForIntakeJob, ({ intake }) => lookForIntake(world, intake)),
    implementJob(findUnlistedJob, ({ registry }) => findUnlisted(world, registry)),
    implementJob(transfersIn.adoptDomainJob, ({ domain }) => adoptDomain(world, domain)),
  ],
  deadlines: [openIntakes],
  maintenance: [unlistedChecks],
})
