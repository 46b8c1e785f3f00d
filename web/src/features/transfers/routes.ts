import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('transfers', {
  '/domain_zr': { page: 'transfer-in' },
  '/user/zr_list': { page: 'transfers-in', account: true },
  '/user/zr_search': { page: 'transfers-in-filter', account: true },
})
