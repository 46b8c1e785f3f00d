import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('dnssec', {
  '/user/domain_dnssec': { page: 'dnssec', account: true },
  '/user/dns_site/dnssec_pz': { page: 'ds-records', account: true },
  '/user/dns_site/add_dnssec': { page: 'add-ds', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
