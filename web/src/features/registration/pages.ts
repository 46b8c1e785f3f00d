import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'bulk-register': () => import('./bulk/bulk-register-page.tsx'),
  'bulk-register-result': () => import('./bulk/bulk-register-result-page.tsx'),
  queue: () => import('./queue/queue-page.tsx'),
  'queue-result': () => import('./queue/queue-result-page.tsx'),
  queued: () => import('./queue/queued-page.tsx'),
  register: () => import('./register-page.tsx'),
  'register-result': () => import('./register-result-page.tsx'),
  search: () => import('./search/search-page.tsx'),
  'watched-domains': () => import('./queue/watched-domains-page.tsx'),
  'premium-filter': () => import('./premium/premium-filter-page.tsx'),
  'premium-results': () => import('./premium/premium-results-page.tsx'),
  'premium-register': () => import('./premium/premium-register-page.tsx'),
}
