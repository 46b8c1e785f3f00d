import { implementBatch } from '../../platform/batches.ts'
import { defineFeature } from '../../platform/feature.ts'
import { calls } from './calls.ts'
import { changeRecordsOfOne } from './change-records-of-one.ts'
import { facts } from './facts.ts'
import * as policies from './policies.ts'
import { recordBatch, templateBatch } from './record-work.ts'

type Site = Parameters<typeof calls>[0]
type Worker = Parameters<typeof changeRecordsOfOne>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  policies,
  batches: (world: Worker) => [
    implementBatch(recordBatch, changeRecordsOfOne(world)),
    implementBatch(templateBatch, changeRecordsOfOne(world)),
  ],
})
