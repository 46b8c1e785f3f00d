import type { Output } from '@namestead/contract/call'
import type { readBulkChange } from '@namestead/contract/domains'

export type BulkChange = Output<typeof readBulkChange>
