import type { GivenInput, Output } from '@namestead/contract/call'
import { isRecordType } from '@namestead/contract/dns-records'
import type { findRecords } from '@namestead/contract/zones'
import { Refused } from '../../../core/calls.ts'

export type ZoneRecord = Output<typeof findRecords>['records'][number]

/** The filters in the address. */
export const noFilters = { text: '', type: '' }
export type RecordFilters = typeof noFilters

export const filterInput = ({ text, type }: RecordFilters): Pick<GivenInput<typeof findRecords>, 'text' | 'type'> => ({
  text: text || undefined,
  type: isRecordType(type) ? type : undefined,
})

export const isZoneUnknown = (error: unknown): boolean => error instanceof Refused && error.error === 'zone-unknown'
