import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('registration', {
  '/search': { page: 'search', prerender: true, filledBy: [], indexed: { not: ['name'] } },
  '/domain_register': { page: 'register' },
  '/domain_zc_result': { page: 'register-result', account: true },
  '/yjym_search': { page: 'premium-filter' },
  '/yjym_search_result': { page: 'premium-results' },
  '/yjym_register': { page: 'premium-register' },
  '/pl_register': { page: 'bulk-register', prerender: true },
  '/user/watched': { page: 'watched-domains', account: true },
  '/user/pl_lxzc': { page: 'queue', account: true },
  '/user/pl_resultLxzc': { page: 'queue-result', account: true },
  '/user/lxzc_list': { page: 'queued', account: true },
  '/plzc_result': { page: 'bulk-register-result', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
