import { pagesOf } from '../../app/page-table.ts'

export const routes = pagesOf('identity', {
  '/control': { page: 'control-panel', tab: true, account: true },
  '/controls': { page: 'all-functions', account: true },
  '/my': { page: 'me', tab: true, account: true },
  '/login': { page: 'login', prerender: true },
  '/register': { page: 'register', prerender: true },
})
