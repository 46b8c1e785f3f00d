import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('zones', {
  '/user/domain_analysis': { page: 'records', account: true },
  '/user/domain_anAdd': { page: 'edit-record', account: true },
  '/user/domain_ansearch': { page: 'records-filter', account: true },
  '/user/domain_anlog': { page: 'record-log', account: true },
  '/user/domain_presets': { page: 'presets', account: true },
  '/user/dns_site/dnshost_pz': { page: 'glue-hosts', account: true },
  '/user/dns_site/add_dnshost': { page: 'edit-glue-host', account: true },
  '/user/domain_zone_file': { page: 'zone-file', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
