import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import * as domains from '../domains/index.ts'
import * as pushes from '../pushes/index.ts'
import { calls } from './calls.ts'
import { leftOverZones, oldZoneEnds, scheduleZoneEnds, zoneEnds } from './end-zones.ts'
import { facts } from './facts.ts'
import { applyGlue } from './glue/apply-glue.ts'
import { applyGlueJob } from './jobs.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { oldPreparedZones } from './prepared-zones.ts'
import type { EndContents } from './zones.ts'

type Site = Omit<Parameters<typeof calls>[0], 'servesHttps'> & { readonly authority: unknown }
type Operators = Parameters<typeof operatorCalls>[0]
type Schedule = { readonly policies: Policies; readonly endContents: EndContents }
type Worker = Parameters<typeof applyGlue>[0] & { readonly policies: Policies }

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls({ ...world, servesHttps: world.authority !== undefined }),
  operatorCalls: (world: Operators) => operatorCalls(world),
  policies,
  jobs: (world: Worker) => [
    implementJob(applyGlueJob, ({ host }, attempt) => applyGlue(world, host, attempt)),
    implementJob(domains.leftJob, ({ domains: left }) =>
      world.databases.transact(async tx => {
        await pushes.endLeftPushes(tx, left, world.now())
        await scheduleZoneEnds(tx, { policies: world.policies, now: world.now(), domains: left })
      }),
    ),
  ],
  deadlines: ({ endContents }: Schedule) => [zoneEnds(endContents)],
  maintenance: ({ policies }: Schedule) => [leftOverZones(policies), oldZoneEnds, oldPreparedZones],
})
