import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('identity', {
  '/login': { page: 'login', prerender: true },
  '/register': { page: 'register', prerender: true },
  '/forgetPw': { page: 'forgot-password' },
  '/forgetPw2': { page: 'reset-password' },
  '/confirm/view': { page: 'confirm-view' },
  '/user/pass': { page: 'change-password', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
