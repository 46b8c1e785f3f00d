import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('pushes', {
  '/user/push': { page: 'push', account: true },
  '/user/push1': { page: 'pushes-sent', account: true },
  '/user/push1_search': { page: 'pushes-sent-filter', account: true },
  '/user/push2': { page: 'pushes-received', account: true },
  '/user/push2_search': { page: 'pushes-received-filter', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
