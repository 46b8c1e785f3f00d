import { pagesOf } from '../../app/page-table.ts'

export const routes = pagesOf('content', {
  '/': { page: 'home', tab: true, prerender: true },
  '/error': { page: 'error', prerender: true },
})
