import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('notices', {
  '/message': { page: 'todo', account: true },
  '/user/xiaoxi': { page: 'site-messages', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
