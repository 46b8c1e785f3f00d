import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  leave: () => import('./leave-page.tsx'),
  'leave-result': () => import('./leave-result-page.tsx'),
  'transfers-out': () => import('./transfers-out-page.tsx'),
  'transfers-out-filter': () => import('./transfers-out-filter-page.tsx'),
  'confirm-transfer': () => import('./confirm-transfer-page.tsx'),
}
