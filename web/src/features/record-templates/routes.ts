import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('record-templates', {
  '/user/dns_site/jxmb_lb': { page: 'templates', account: true },
  '/user/dns_site/jxmb_lb_sou': { page: 'templates-filter', account: true },
  '/user/dns_site/jxmb_gl': { page: 'followers', account: true },
  '/user/dns_site/jxmb_gl_sou': { page: 'followers-filter', account: true },
  '/user/dns_site/jxmb_xq': { page: 'template', account: true },
  '/user/dns_site/jxmb_xq_sou': { page: 'template-filter', account: true },
  '/user/pl_gaiAnalysis': { page: 'pick-for-records', account: true },
  '/user/pl_addAnalysis': { page: 'edit-record-change', account: true },
  '/user/pl_controlAnalysis': { page: 'confirm-record-change', account: true },
  '/user/pl_resultAnalysis': { page: 'record-change-result', account: true },
  '/user/pl_resultJx': { page: 'template-result', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
