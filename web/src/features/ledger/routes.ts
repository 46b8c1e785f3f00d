import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('ledger', {
  '/user/zjmx': { page: 'funds-detail', account: true },
  '/user/zjmx_search': { page: 'funds-detail-filter', account: true },
  '/user/djmx': { page: 'frozen-detail', account: true },
  '/user/djmx_search': { page: 'frozen-detail-filter', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
