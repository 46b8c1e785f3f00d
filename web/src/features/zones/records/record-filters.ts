import type { Output } from '@namestead/contract/call'
import type { findRecords } from '@namestead/contract/zones'
import { Refused } from '../../../core/calls.ts'

export type Zone = Output<typeof findRecords>['zone']
export type ZoneRecord = Output<typeof findRecords>['records'][number]

/** The filters in the address. */
export const noFilters = { text: '', type: '' }
export type RecordFilters = typeof noFilters

export const isZoneUnknown = (error: unknown): boolean => error instanceof Refused && error.error === 'zone-unknown'
