import type { Journal } from '../../platform/journals.ts'

export const journals: readonly Journal[] = [
  { table: 'domain_history', instant: 'at', kind: 'history' },
  { table: 'registry_messages', instant: 'received_at', ids: 'registry_message_ids', kind: 'wire' },
]
