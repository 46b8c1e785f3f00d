import type { Output } from '@namestead/contract/call'
import type { findRecords } from '@namestead/contract/zones'

export type Zone = Output<typeof findRecords>['zone']
export type ZoneRecord = Output<typeof findRecords>['records'][number]
