import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('transfers-in', {
  '/domain_zr': { page: 'transfer-in' },
  '/pl_zr': { page: 'bulk-transfer-in' },
  '/plzr_result': { page: 'bulk-transfer-in-result', account: true },
  '/user/zr_list': { page: 'transfers-in', account: true },
  '/user/zr_search': { page: 'transfers-in-filter', account: true },
  '/user/zy_lxzr': { page: 'queued-transfers', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
