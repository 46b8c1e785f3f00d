import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('home', {
  '/': { page: 'home', tab: true, prerender: true, filledBy: [], indexed: {} },
  '/control': { page: 'control-panel', tab: true, account: true },
  '/controls': { page: 'all-functions', account: true },
  '/my': { page: 'me', tab: true, account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
