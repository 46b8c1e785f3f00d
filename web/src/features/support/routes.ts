import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('support', {
  '/disclosure': { page: 'disclosure', indexed: {} },
  '/report_abuse': { page: 'report-abuse', indexed: {} },
  '/user/wtxt_list': { page: 'system-work-orders', account: true },
  '/user/wtxt_xq': { page: 'system-work-order', account: true },
})
