import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('portfolio', {
  '/user/my_domain': { page: 'my-domains', account: true },
  '/user/ym_search': { page: 'my-domains-filter', account: true },
  '/user/ym_search_result': { page: 'my-domains-results', account: true },
  '/user/ym': { page: 'hub', account: true },
  '/user/pl_operation': { page: 'operations', account: true },
  '/user/pl_gaidns': { page: 'pick-for-name-servers', account: true },
  '/user/pl_addDNS': { page: 'edit-name-servers', account: true },
  '/user/pl_controlDNS': { page: 'confirm-name-servers', account: true },
  '/user/pl_resultDNS': { page: 'name-servers-result', account: true },
  '/user/pl_gaiGroup': { page: 'pick-for-group', account: true },
  '/user/pl_controlGroup': { page: 'groups', account: true },
  '/user/pl_gaiRemark': { page: 'pick-for-remark', account: true },
  '/user/pl_automatic': { page: 'automatic', account: true },
  '/user/pl_resultAutomatic': { page: 'automatic-result', account: true },
  '/user/pl_controlRemark': { page: 'remarks', account: true },
  '/user/pl_resultRemark': { page: 'remarks-result', account: true },
  '/user/domain_xq': { page: 'domain-detail', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
