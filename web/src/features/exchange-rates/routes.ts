import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('exchange-rates', {
  '/exchange': { page: 'exchange', prerender: true },
})
