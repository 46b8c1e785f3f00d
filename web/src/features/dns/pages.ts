import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'add-ds': () => import('./add-ds-page.tsx'),
  dnssec: () => import('./dnssec-page.tsx'),
  'ds-records': () => import('./ds-records-page.tsx'),
  'edit-glue-host': () => import('./edit-glue-host-page.tsx'),
  'edit-record': () => import('./edit-record-page.tsx'),
  'glue-hosts': () => import('./glue-hosts-page.tsx'),
  presets: () => import('./presets-page.tsx'),
  'record-log': () => import('./record-log-page.tsx'),
  records: () => import('./records-page.tsx'),
  'records-filter': () => import('./records-filter-page.tsx'),
  'zone-file': () => import('./zone-file-page.tsx'),
}
