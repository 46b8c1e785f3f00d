import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('renewals', {
  '/domain_renew': { page: 'renew', account: true },
})
