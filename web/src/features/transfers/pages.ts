import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'transfer-in': () => import('./transfer-in-page.tsx'),
  'bulk-transfer-in': () => import('./bulk-transfer-in-page.tsx'),
  'bulk-transfer-in-result': () => import('./bulk-transfer-in-result-page.tsx'),
  intake: () => import('./intake-page.tsx'),
  'bulk-intake': () => import('./bulk-intake-page.tsx'),
  'intake-detail': () => import('./intake-detail-page.tsx'),
  intakes: () => import('./intakes-page.tsx'),
  'intakes-filter': () => import('./intakes-filter-page.tsx'),
  'transfers-in': () => import('./transfers-in-page.tsx'),
  'transfers-in-filter': () => import('./transfers-in-filter-page.tsx'),
  'queued-transfers': () => import('./queued-transfers-page.tsx'),
  leave: () => import('./leave-page.tsx'),
  'leave-result': () => import('./leave-result-page.tsx'),
  'transfers-out': () => import('./transfers-out-page.tsx'),
  'transfers-out-filter': () => import('./transfers-out-filter-page.tsx'),
  'confirm-transfer': () => import('./confirm-transfer-page.tsx'),
}
