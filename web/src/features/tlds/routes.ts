import { pagesOf } from '../../app/page-table.ts'

export const routes = pagesOf('tlds', {
  '/price': { page: 'prices', prerender: true },
})
