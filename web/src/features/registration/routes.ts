import { pagesOf } from '../../app/page-table.ts'

export const routes = pagesOf('registration', {
  '/search': { page: 'search', prerender: true },
})
