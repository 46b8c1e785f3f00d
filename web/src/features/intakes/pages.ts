import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  intake: () => import('./intake-page.tsx'),
  'bulk-intake': () => import('./bulk-intake-page.tsx'),
  'intake-detail': () => import('./intake-detail-page.tsx'),
  intakes: () => import('./intakes-page.tsx'),
  'intakes-filter': () => import('./intakes-filter-page.tsx'),
}
