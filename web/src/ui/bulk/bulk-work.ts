import type { bulkKinds } from '@namestead/contract/portfolio'
import type { Path } from '../../core/paths.ts'
import type { IconName } from '../icon.tsx'

export type BulkKind = (typeof bulkKinds)[number]

/** The bulk work that exists: its first page, and the page that edits once domains are selected. */
export const bulkWork = {
  'name-servers': { pick: '/user/pl_gaidns', edit: '/user/pl_addDNS', icon: 'server' },
  locks: { pick: '/user/pl_ymbh', edit: '/user/pl_ymbh', icon: 'lock' },
  records: { pick: '/user/pl_gaiAnalysis', edit: '/user/pl_addAnalysis', icon: 'globe' },
  'record-template': { pick: '/user/pl_gaiAnalysis', edit: '/user/pl_addAnalysis', icon: 'copy' },
  group: { pick: '/user/pl_gaiGroup', edit: '/user/pl_controlGroup', icon: 'inbox' },
  remarks: { pick: '/user/pl_gaiRemark', edit: '/user/pl_controlRemark', icon: 'edit' },
  privacy: { pick: '/user/pl_privacy', edit: '/user/pl_privacy', icon: 'shield' },
  automatic: { pick: '/user/pl_automatic', edit: '/user/pl_automatic', icon: 'clock' },
  registrant: { pick: '/user/pl_gaiTemp', edit: '/user/pl_gaiTemp', icon: 'me' },
  push: { pick: '/user/push', edit: '/user/push', icon: 'gift' },
  'auth-codes': { pick: '/user/pl_zhuangchu', edit: '/user/pl_zhuangchu', icon: 'exit' },
} as const satisfies Readonly<Record<string, { pick: Path; edit: Path; icon: IconName }>>
export type BulkWork = keyof typeof bulkWork
export const works = Object.keys(bulkWork) as BulkWork[]
export const isWork = (text: string): text is BulkWork => works.some(work => work === text)

/** The page that shows a bulk change's progress and outcomes. */
export const resultPages = {
  'name-servers': '/user/pl_resultDNS',
  locks: '/user/pl_resultYmbh',
  remarks: '/user/pl_resultRemark',
  privacy: '/user/pl_resultPrivacy',
  automatic: '/user/pl_resultAutomatic',
  'auth-codes': '/user/pl_resultZc',
  records: '/user/pl_resultAnalysis',
  'record-template': '/user/pl_resultJx',
} as const satisfies Readonly<Record<BulkKind, Path>>

/** Some work shares its form with other work. */
export const editQuery = (work: BulkWork): Readonly<Record<string, string>> =>
  work === 'record-template' ? { use: 'template' } : {}

/** Some work is picked and edited at one address. */
export const pickQuery = (work: BulkWork): Readonly<Record<string, string>> =>
  bulkWork[work].pick === bulkWork[work].edit ? { step: 'pick' } : editQuery(work)
