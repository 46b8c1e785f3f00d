import { pagesOf } from '../../app/page-table.ts'

export const routes = pagesOf('identity', {
  '/login': { page: 'login', prerender: true },
  '/register': { page: 'register', prerender: true },
})
