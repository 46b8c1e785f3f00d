import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'notices',
  tier: 1,
  tables: [
    'operator_todos',
    'outgoing_messages',
    'site_message_kinds',
    'site_messages',
    'todo_kinds',
    'todos',
    'unwanted_mails',
  ],
} as const satisfies FeatureFacts
