import { implementBatch } from '../../platform/batches.ts'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import { createApplyNameServers, type NameServerPorts } from './apply-name-servers.ts'
import { nameServerBatch, remarkBatch } from './bulk-kinds.ts'
import { calls } from './calls.ts'
import { createChangeNameServersOfOne } from './change-name-servers-of-one.ts'
import { changeRemarkOfOne } from './change-remark-of-one.ts'
import { facts } from './facts.ts'
import { oldGroupChanges } from './group-changes.ts'
import { applyNameServersJob } from './jobs.ts'
import * as policies from './policies.ts'

type Site = Parameters<typeof calls>[0] & Parameters<typeof calls>[1]
type Worker = NameServerPorts

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world, world),
  policies,
  jobs: (world: Worker) => {
    const applyNameServers = createApplyNameServers(world)
    return [implementJob(applyNameServersJob, ({ domain }, attempt) => applyNameServers(domain, attempt))]
  },
  batches: (world: Worker) => [
    implementBatch(nameServerBatch, createChangeNameServersOfOne(world, createApplyNameServers(world))),
    implementBatch(remarkBatch, changeRemarkOfOne(world)),
  ],
  maintenance: [oldGroupChanges],
})
