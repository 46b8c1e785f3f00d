import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('dns', {
  '/user/domain_analysis': { page: 'records', account: true },
  '/user/domain_anAdd': { page: 'edit-record', account: true },
  '/user/domain_ansearch': { page: 'records-filter', account: true },
  '/user/domain_anlog': { page: 'record-log', account: true },
})
