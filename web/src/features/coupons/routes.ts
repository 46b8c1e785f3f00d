import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('coupons', {
  '/yhq': { page: 'offers' },
  '/yhq_xq': { page: 'offer' },
  '/user/yhq_list': { page: 'my-coupons', account: true },
  '/user/yhq_search': { page: 'coupons-filter', account: true },
  '/user/yhq_xq': { page: 'coupon', account: true },
  '/user/yhq_px': { page: 'coupon-order', account: true },
  '/user/yhm_search': { page: 'promo-code', account: true },
  '/user/yhm_xq': { page: 'promo-code-terms', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
