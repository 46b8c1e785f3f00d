import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('registrant-changes', {
  '/user/pl_gaiTemp': { page: 'change-registrant', account: true },
  '/user/pl_resultTemp': { page: 'change-result', account: true },
  '/confirm/registrant': { page: 'confirm-registrant' },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
