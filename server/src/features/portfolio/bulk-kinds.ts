import * as contract from '@namestead/contract/portfolio'
import type { LockTurns } from '../domains/index.ts'

export type BulkKind = (typeof contract.bulkKinds)[number]
export const bulkKinds: readonly BulkKind[] = contract.bulkKinds
export const isBulkKind = (kind: string): kind is BulkKind => bulkKinds.some(known => known === kind)

/** The same for every domain of a batch. */
export interface NameServerParameters {
  readonly nameServers: readonly string[]
}

export interface LockParameters {
  readonly locks: LockTurns
}

export interface RemarkParameters {
  readonly mode: (typeof contract.remarkModes)[number]
  readonly text: string
}

export interface PrivacyParameters {
  readonly published: boolean
}

export interface AutomaticParameters {
  readonly on: boolean
}

/** The page that shows a batch's progress and outcomes. */
export const resultPages: Readonly<Record<BulkKind, string>> = {
  'name-servers': '/user/pl_resultDNS',
  locks: '/user/pl_resultYmbh',
  remarks: '/user/pl_resultRemark',
  privacy: '/user/pl_resultPrivacy',
  automatic: '/user/pl_resultAutomatic',
  'auth-codes': '/user/pl_resultZc',
  records: '/user/pl_resultAnalysis',
  'record-template': '/user/pl_resultJx',
}
