import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'edit-record': () => import('./edit-record-page.tsx'),
  'record-log': () => import('./record-log-page.tsx'),
  records: () => import('./records-page.tsx'),
  'records-filter': () => import('./records-filter-page.tsx'),
}
