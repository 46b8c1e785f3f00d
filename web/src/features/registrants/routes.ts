import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('registrants', {
  '/user/ym_mblist': { page: 'templates', account: true },
  '/user/ym_mblist_search': { page: 'templates-filter', account: true },
  '/user/mb_info': { page: 'template', account: true },
  '/user/add_mb': { page: 'edit-template', account: true },
  '/user/mb_hz': { page: 'registry-contacts', account: true },
  '/user/mb_hz_search': { page: 'registry-contacts-filter', account: true },
  '/user/mbrz': { page: 'verify-template', account: true },
  '/mail/validation': { page: 'verify-email' },
  '/mail/success': { page: 'email-verified' },
  '/mail/error': { page: 'email-failed' },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
