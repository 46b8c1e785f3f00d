import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('forwards', {
  '/user/domain_forwards': { page: 'forwards', account: true },
  '/user/domain_forward': { page: 'edit-forward', account: true },
  '/confirm/forward': { page: 'answer-link' },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
