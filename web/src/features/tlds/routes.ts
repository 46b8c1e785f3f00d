import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('tlds', {
  '/price': { page: 'prices', prerender: true, filledBy: [], indexed: {} },
})
