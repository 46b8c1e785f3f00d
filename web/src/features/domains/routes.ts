import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('domains', {
  '/user/my_domain': { page: 'my-domains', account: true },
  '/user/ym_search': { page: 'my-domains-filter', account: true },
  '/user/ym_search_result': { page: 'my-domains-results', account: true },
  '/user/pl_resultDNS': { page: 'bulk-result', account: true },
  '/user/domain_xq': { page: 'domain-detail', account: true },
})
