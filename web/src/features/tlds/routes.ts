import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('tlds', {
  '/price': { page: 'prices', prerender: true, filledBy: [], indexed: {} },
  '/price2': { page: 'service-prices', prerender: true, filledBy: [], indexed: {} },
  '/price3': { page: 'level-prices', prerender: true, filledBy: [], indexed: {} },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
