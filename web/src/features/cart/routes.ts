import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('cart', {
  '/shopcar': { page: 'cart', tab: true, prerender: true },
  '/pay': { page: 'pay', account: true },
  '/pay_result': { page: 'pay-result', account: true },
  '/user/orders': { page: 'orders', account: true },
  '/user/order': { page: 'order-detail', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
