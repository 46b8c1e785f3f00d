import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Settings } from '../../platform/settings.ts'
import { calls } from './calls.ts'
import { expiredAnswers, oldMessages, surplusAnswers } from './deadlines.ts'
import { facts } from './facts.ts'
import { renewServerListsJob } from './jobs.ts'
import * as policies from './policies.ts'
import { renewServerLists, serverListRenewal } from './server-lists.ts'

type Site = Parameters<typeof calls>[0]
type Schedule = { readonly settings: Settings }
type Worker = Parameters<typeof renewServerLists>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  policies,
  jobs: (world: Worker) => [implementJob(renewServerListsJob, () => renewServerLists(world))],
  maintenance: ({ settings }: Schedule) => [
    expiredAnswers,
    surplusAnswers,
    oldMessages,
    serverListRenewal(settings.lookUpServers === 'internet'),
  ],
})
