import type { Journal } from '../../platform/journals.ts'

/** Everything that gateways ever reported. */
export const journals: readonly Journal[] = [
  { table: 'gateway_callbacks', instant: 'received_at', ids: 'gateway_message_ids', kind: 'wire' },
]
