import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('cards', {
  '/user/cards': { page: 'cards', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
