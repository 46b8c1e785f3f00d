import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('coupons', {
  '/user/yhq_list': { page: 'my-coupons', account: true },
})
