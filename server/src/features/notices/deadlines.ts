import { deletes } from '../../platform/deadlines.ts'

/** Mails and SMS hold codes and personal content: a month suffices to investigate a failed delivery. */
export const oldMessages = deletes('notices.old-messages', {
  table: 'outgoing_messages',
  key: ['id'],
  instant: 'created_at',
  after: '30 days',
  by: 'business time',
})
