import { deletes } from '../../platform/deadlines.ts'

/** Longer than the day that the limits look back. */
export const oldLinkMails = deletes('forwards.old-link-mails', {
  table: 'forward_link_mails',
  key: ['id'],
  instant: 'sent_at',
  after: '2 days',
  by: 'business time',
})

export const oldForwardDays = deletes('forwards.old-days', {
  table: 'forward_days',
  key: ['domain_id', 'day'],
  instant: 'day',
  after: '3 days',
  by: 'real time',
})

/** Longer than a return address is valid. */
export const oldReturns = deletes('forwards.old-returns', {
  table: 'forward_returns',
  key: ['address_hash'],
  instant: 'first_at',
  after: '30 days',
  by: 'real time',
})
