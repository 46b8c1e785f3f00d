import { deletes } from '../../platform/deadlines.ts'

/** Mails and SMS hold codes and what concerns nobody else: a month is enough to look into what did not arrive. */
export const oldMessages = deletes('notices.old-messages', {
  table: 'outgoing_messages',
  key: ['id'],
  instant: 'created_at',
  after: '30 days',
  by: 'business time',
})
