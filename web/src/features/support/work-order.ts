import type { Output } from '@namestead/contract/call'
import type { findSystemWorkOrders } from '@namestead/contract/support'
import type { Tone } from '../../ui/state-tag.tsx'

export type WorkOrder = Output<typeof findSystemWorkOrders>['orders'][number]

export const tones: Readonly<Record<WorkOrder['state'], Tone>> = { open: 'warn', answered: 'brand', closed: 'quiet' }
