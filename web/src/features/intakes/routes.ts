import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('intakes', {
  '/domain_ruku': { page: 'intake', account: true },
  '/pl_ruku': { page: 'bulk-intake', account: true },
  '/plrk_result': { page: 'intake-detail', account: true },
  '/user/rk_list': { page: 'intakes', account: true },
  '/user/rk_xq': { page: 'intake-detail', account: true },
  '/user/rk_search': { page: 'intakes-filter', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
