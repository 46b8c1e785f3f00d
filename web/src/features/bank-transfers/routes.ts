import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('bank-transfers', {
  '/user/recharge_rz': { page: 'payers', account: true },
  '/user/rz_add': { page: 'add-payer', account: true },
  '/user/xtpay': { page: 'transfer', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
