import { defineFeature } from '../../platform/feature.ts'
import type { Catalogue } from '../tlds/index.ts'
import { calls } from './calls.ts'
import { lateDisclosures, oldAbuseReports, oldDisclosureRequests } from './deadlines.ts'
import { disputeLocks } from './dispute-locks.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { workQueues } from './queues.ts'

type Site = { readonly catalogue: Catalogue }
type Schedule = Parameters<typeof disputeLocks>[0]

export const feature = defineFeature({
  ...facts,
  calls: ({ catalogue }: Site) => calls(catalogue),
  operatorCalls,
  workQueues,
  policies,
  deadlines: [lateDisclosures],
  maintenance: (world: Schedule) => [oldAbuseReports, oldDisclosureRequests, disputeLocks(world)],
})
