import { deletes } from '../../platform/deadlines.ts'

/** Fifteen months after their decision, as other data about domains (ICANN's Data Retention Specification). */
export const oldAbuseReports = deletes('support.old-abuse-reports', {
  table: 'abuse_reports',
  key: ['id'],
  instant: 'decided_at',
  after: '15 months',
  by: 'business time',
})
