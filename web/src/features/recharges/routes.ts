import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('recharges', {
  '/recharge': { page: 'recharge', account: true },
  '/recharge/success': { page: 'recharge-success', account: true },
  '/user/alipay': { page: 'alipay', account: true },
  '/user/bitpay': { page: 'bitpay', account: true },
  '/user/ccpay': { page: 'ccpay', account: true },
  '/user/unionpay': { page: 'unionpay', account: true },
  '/user/cz_jl': { page: 'recharge-records', account: true },
  '/user/recharge_add': { page: 'add-claim', account: true },
  '/user/recharge_list': { page: 'claims', account: true },
  '/user/recharge_search': { page: 'claims-filter', account: true },
  '/recharge/error': { page: 'recharge-error', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
