import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  renew: () => import('./renew-page.tsx'),
  'bulk-renew': () => import('./bulk-renew-page.tsx'),
  'bulk-renew-result': () => import('./bulk-renew-result-page.tsx'),
  renewals: () => import('./renewals-page.tsx'),
  'renewals-filter': () => import('./renewals-filter-page.tsx'),
  'delete-domain': () => import('./delete-domain-page.tsx'),
  redemptions: () => import('./redemptions-page.tsx'),
}
