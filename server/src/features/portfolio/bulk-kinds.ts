import * as contract from '@namestead/contract/portfolio'
import { type Area, permits, type Rights } from '@namestead/contract/rights'
import * as z from 'zod/mini'
import { defineBatch } from '../../platform/batches.ts'

export type BulkKind = (typeof contract.bulkKinds)[number]
export const bulkKinds: readonly BulkKind[] = contract.bulkKinds
export const isBulkKind = (kind: string): kind is BulkKind => bulkKinds.some(known => known === kind)

/** The area of each kind of change: who may read it sees the change, who may write in it starts, cancels and repeats it. */
const areaOf: Readonly<Record<BulkKind, Area>> = {
  'name-servers': 'domains',
  locks: 'move',
  remarks: 'domains',
  privacy: 'domains',
  automatic: 'buy',
  'auth-codes': 'move',
  records: 'dns',
  'record-template': 'dns',
}

export const kindsSeenBy = (rights: Rights): readonly BulkKind[] =>
  bulkKinds.filter(kind => permits(rights, `${areaOf[kind]}.read`))

export const mayChange = (rights: Rights, kind: string): boolean =>
  isBulkKind(kind) && permits(rights, `${areaOf[kind]}.write`)

export const nameServerBatch = defineBatch('name-servers', { nameServers: z.array(z.string()) })

const turn = z.optional(z.enum(['on', 'off']))
export const lockBatch = defineBatch('locks', { locks: z.object({ transfer: turn, update: turn, delete: turn }) })

export const remarkBatch = defineBatch('remarks', { mode: z.enum(contract.remarkModes), text: z.string() })

export const privacyBatch = defineBatch('privacy', { published: z.boolean() })

export const automaticBatch = defineBatch('automatic', { on: z.boolean() })

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
