import type { Journal } from '../../platform/journals.ts'

/** All reports that gateways ever sent. */
export const journals: readonly Journal[] = [
  { table: 'gateway_callbacks', instant: 'received_at', ids: 'gateway_message_ids', kind: 'wire' },
]
