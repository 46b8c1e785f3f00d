import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('support', {
  '/disclosure': { page: 'disclosure', indexed: {} },
  '/report_abuse': { page: 'report-abuse', indexed: {} },
  '/user/wt_add': { page: 'new-work-order', account: true },
  '/user/wt_list': { page: 'work-orders', account: true },
  '/user/wt_xq': { page: 'work-order', account: true },
  '/user/wt_xq_ym': { page: 'work-order-domains', account: true },
  '/user/wtxt_list': { page: 'system-work-orders', account: true },
  '/user/wtxt_xq': { page: 'system-work-order', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
