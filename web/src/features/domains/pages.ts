import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'confirm-name-servers': () => import('./confirm-name-servers-page.tsx'),
  'domain-detail': () => import('./domain-detail-page.tsx'),
  'edit-name-servers': () => import('./edit-name-servers-page.tsx'),
  groups: () => import('./groups-page.tsx'),
  hub: () => import('./hub-page.tsx'),
  locks: () => import('./locks-page.tsx'),
  'locks-result': () => import('./locks-result-page.tsx'),
  'my-domains': () => import('./my-domains-page.tsx'),
  'my-domains-filter': () => import('./my-domains-filter-page.tsx'),
  'my-domains-results': () => import('./my-domains-results-page.tsx'),
  'name-servers-result': () => import('./name-servers-result-page.tsx'),
  operations: () => import('./operations-page.tsx'),
  'pick-for-group': () => import('./pick-for-group-page.tsx'),
  'pick-for-name-servers': () => import('./pick-for-name-servers-page.tsx'),
  'pick-for-remark': () => import('./pick-for-remark-page.tsx'),
  privacy: () => import('./privacy-page.tsx'),
  'privacy-result': () => import('./privacy-result-page.tsx'),
  push: () => import('./push-page.tsx'),
  'pushes-received': () => import('./pushes-received-page.tsx'),
  'pushes-received-filter': () => import('./pushes-received-filter-page.tsx'),
  'pushes-sent': () => import('./pushes-sent-page.tsx'),
  'pushes-sent-filter': () => import('./pushes-sent-filter-page.tsx'),
  remarks: () => import('./remarks-page.tsx'),
  'remarks-result': () => import('./remarks-result-page.tsx'),
}
