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

/** How long a return address leads back: bounces arrive within the days that servers keep mail, with room for slow ones. */
export const oldReturnAddresses = deletes('forwards.old-return-addresses', {
  table: 'forward_return_addresses',
  key: ['address_hash'],
  instant: 'made_at',
  after: '21 days',
  by: 'real time',
})

export const oldReturnDays = deletes('forwards.old-return-days', {
  table: 'forward_return_days',
  key: ['domain_id', 'account_id', 'day'],
  instant: 'day',
  after: '3 days',
  by: 'real time',
})

/** What the postmaster received on a day. */
export const oldReturns = deletes('forwards.old-returns', {
  table: 'forward_returns',
  key: ['address_hash'],
  instant: 'first_at',
  after: '30 days',
  by: 'real time',
})
