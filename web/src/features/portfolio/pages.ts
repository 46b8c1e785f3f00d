import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'confirm-name-servers': () => import('./bulk/confirm-name-servers-page.tsx'),
  'domain-detail': () => import('./domain-detail-page.tsx'),
  'edit-name-servers': () => import('./bulk/edit-name-servers-page.tsx'),
  groups: () => import('./groups/groups-page.tsx'),
  hub: () => import('./hub-page.tsx'),
  'my-domains': () => import('./my-domains-page.tsx'),
  'my-domains-filter': () => import('./my-domains-filter-page.tsx'),
  'my-domains-results': () => import('./my-domains-results-page.tsx'),
  'name-servers-result': () => import('./bulk/name-servers-result-page.tsx'),
  operations: () => import('./bulk/operations-page.tsx'),
  'pick-for-group': () => import('./bulk/pick-for-group-page.tsx'),
  'pick-for-name-servers': () => import('./bulk/pick-for-name-servers-page.tsx'),
  'pick-for-remark': () => import('./bulk/pick-for-remark-page.tsx'),
  automatic: () => import('./bulk/automatic-page.tsx'),
  'automatic-result': () => import('./bulk/automatic-result-page.tsx'),
  remarks: () => import('./bulk/remarks-page.tsx'),
  'remarks-result': () => import('./bulk/remarks-result-page.tsx'),
}
