import { agreements } from '@namestead/contract/content'
import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('content', {
  '/error': { page: 'error', prerender: true },
  '/help': { page: 'help', prerender: true, filledBy: [], indexed: { not: ['nr'] } },
  '/help_detail': { page: 'help-article', prerender: true, filledBy: ['id'], indexed: { only: 'id' } },
  '/terms/:id': { page: 'terms', ids: agreements, prerender: true, filledBy: [], indexed: {} },
  '/news': { page: 'news', prerender: true, filledBy: ['id'], indexed: {} },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
