import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('exchange-rates', {
  '/exchange': { page: 'exchange', prerender: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
