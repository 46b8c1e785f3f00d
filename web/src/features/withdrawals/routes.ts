import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('withdrawals', {
  '/tx_xy': { page: 'agreement' },
  '/user/tx': { page: 'withdraw', account: true },
  '/user/zjtx_tj': { page: 'submit', account: true },
  '/user/zjtx_gl': { page: 'payees', account: true },
  '/user/tx_js': { page: 'settle', account: true },
  '/user/tx_js_search': { page: 'settle-filter', account: true },
  '/user/tx_js_result': { page: 'settle-result', account: true },
  '/user/tx_jsjemx': { page: 'credits', account: true },
  '/user/txjl': { page: 'withdrawals', account: true },
  '/user/txjl_xq': { page: 'withdrawal', account: true },
  '/user/txjl_mx': { page: 'breakdown', account: true },
  '/user/zjtx_dhbccl1': { page: 'documents-asked', account: true },
  '/user/zjtx_dhbccl2': { page: 'supply-documents', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
