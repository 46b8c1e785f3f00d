import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'bulk-register': () => import('./bulk-register-page.tsx'),
  'bulk-register-result': () => import('./bulk-register-result-page.tsx'),
  queue: () => import('./queue-page.tsx'),
  'queue-result': () => import('./queue-result-page.tsx'),
  queued: () => import('./queued-page.tsx'),
  register: () => import('./register-page.tsx'),
  'register-result': () => import('./register-result-page.tsx'),
  search: () => import('./search-page.tsx'),
  'watched-domains': () => import('./watched-domains-page.tsx'),
  'premium-filter': () => import('./premium-filter-page.tsx'),
  'premium-results': () => import('./premium-results-page.tsx'),
  'premium-register': () => import('./premium-register-page.tsx'),
}
