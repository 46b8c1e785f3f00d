import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('registrants', {
  '/user/ym_mblist': { page: 'templates', account: true },
  '/user/mb_info': { page: 'template', account: true },
  '/user/add_mb': { page: 'edit-template', account: true },
  '/mail/validation': { page: 'verify-email' },
  '/mail/success': { page: 'email-verified' },
  '/mail/error': { page: 'email-failed' },
})
