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
  templates: () => import('./templates-page.tsx'),
  'templates-filter': () => import('./templates-filter-page.tsx'),
  followers: () => import('./followers-page.tsx'),
  'followers-filter': () => import('./followers-filter-page.tsx'),
  template: () => import('./template-page.tsx'),
  'template-filter': () => import('./template-filter-page.tsx'),
  'pick-for-records': () => import('./pick-for-records-page.tsx'),
  'edit-record-change': () => import('./edit-record-change-page.tsx'),
  'confirm-record-change': () => import('./confirm-record-change-page.tsx'),
  'record-change-result': () => import('./record-change-result-page.tsx'),
  'template-result': () => import('./template-result-page.tsx'),
}
