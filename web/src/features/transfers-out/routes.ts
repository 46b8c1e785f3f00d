import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('transfers-out', {
  '/user/pl_zhuangchu': { page: 'leave', account: true },
  '/user/pl_resultZc': { page: 'leave-result', account: true },
  '/user/zc_list': { page: 'transfers-out', account: true },
  '/user/zc_search': { page: 'transfers-out-filter', account: true },
  '/confirm/transfer': { page: 'confirm-transfer' },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
