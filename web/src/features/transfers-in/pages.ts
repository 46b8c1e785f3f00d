import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'transfer-in': () => import('./transfer-in-page.tsx'),
  'bulk-transfer-in': () => import('./bulk/bulk-transfer-in-page.tsx'),
  'bulk-transfer-in-result': () => import('./bulk/bulk-transfer-in-result-page.tsx'),
  'transfers-in': () => import('./transfers-in-page.tsx'),
  'transfers-in-filter': () => import('./transfers-in-filter-page.tsx'),
  'queued-transfers': () => import('./queued/queued-transfers-page.tsx'),
}
