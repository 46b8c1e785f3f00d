import { defineFeature } from '../../platform/feature.ts'
import { dueAnnouncements } from './announcements.ts'
import { calls } from './calls.ts'
import { oldVotes } from './deadlines.ts'
import { facts } from './facts.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import type { Articles } from './published-articles.ts'

type Site = { readonly articles: Articles }

export const feature = defineFeature({
  ...facts,
  calls: ({ articles }: Site) => calls(articles),
  operatorCalls,
  policies,
  deadlines: [dueAnnouncements],
  maintenance: [oldVotes],
})
