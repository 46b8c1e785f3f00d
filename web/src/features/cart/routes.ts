import { pagesOf } from '../../app/page-table.ts'

export const routes = pagesOf('cart', {
  '/shopcar': { page: 'cart', tab: true, prerender: true },
})
