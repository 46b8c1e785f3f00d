import { agreements } from '@namestead/contract/content'
import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('content', {
  '/error': { page: 'error', prerender: true },
  '/help': { page: 'help', prerender: true },
  '/help_detail': { page: 'help-article' },
  '/terms/:id': { page: 'terms', ids: agreements },
  '/news': { page: 'news', prerender: true },
})
