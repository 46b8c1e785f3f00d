import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'bulk-result': () => import('./bulk-result-page.tsx'),
  'domain-detail': () => import('./domain-detail-page.tsx'),
  'my-domains': () => import('./my-domains-page.tsx'),
  'my-domains-filter': () => import('./my-domains-filter-page.tsx'),
  'my-domains-results': () => import('./my-domains-results-page.tsx'),
}
