import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { dailyComparisons } from './daily.ts'
import { facts } from './facts.ts'
import { fetchReport } from './fetch-report.ts'
import { fetchReportJob } from './jobs.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { workQueues } from './queues.ts'

type Schedule = { readonly policies: Policies }
type Worker = Parameters<typeof fetchReport>[0]

export const feature = defineFeature({
  ...facts,
  operatorCalls,
  workQueues,
  policies,
  jobs: (world: Worker) => [implementJob(fetchReportJob, report => fetchReport(world, report))],
  maintenance: ({ policies }: Schedule) => [dailyComparisons(policies)],
})
