import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('renewals', {
  '/domain_renew': { page: 'renew', account: true },
  '/pl_xf': { page: 'bulk-renew', account: true },
  '/plxf_result': { page: 'bulk-renew-result', account: true },
  '/user/xf_list': { page: 'renewals', account: true },
  '/user/xf_search': { page: 'renewals-filter', account: true },
  '/user/domain_delete': { page: 'delete-domain', account: true },
  '/user/xfsh_list': { page: 'redemptions', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
