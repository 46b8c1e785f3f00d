import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('locks', {
  '/user/pl_privacy': { page: 'privacy', account: true },
  '/user/pl_resultPrivacy': { page: 'privacy-result', account: true },
  '/user/pl_ymbh': { page: 'locks', account: true },
  '/user/pl_resultYmbh': { page: 'locks-result', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
