import type { Output } from '@namestead/contract/call'
import type { readBulkChange } from '@namestead/contract/portfolio'

export type BulkChange = Output<typeof readBulkChange>
