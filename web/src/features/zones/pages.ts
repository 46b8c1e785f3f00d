import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'edit-glue-host': () => import('./glue-hosts/edit-glue-host-page.tsx'),
  'edit-record': () => import('./records/edit-record-page.tsx'),
  'glue-hosts': () => import('./glue-hosts/glue-hosts-page.tsx'),
  presets: () => import('./zone-tools/presets-page.tsx'),
  'record-log': () => import('./records/record-log-page.tsx'),
  records: () => import('./records/records-page.tsx'),
  'records-filter': () => import('./records/records-filter-page.tsx'),
  'zone-file': () => import('./zone-tools/zone-file-page.tsx'),
  templates: () => import('./record-templates/templates-page.tsx'),
  'templates-filter': () => import('./record-templates/templates-filter-page.tsx'),
  followers: () => import('./record-templates/followers-page.tsx'),
  'followers-filter': () => import('./record-templates/followers-filter-page.tsx'),
  template: () => import('./record-templates/template-page.tsx'),
  'template-filter': () => import('./record-templates/template-filter-page.tsx'),
  'pick-for-records': () => import('./record-changes/pick-for-records-page.tsx'),
  'edit-record-change': () => import('./record-changes/edit-record-change-page.tsx'),
  'confirm-record-change': () => import('./record-changes/confirm-record-change-page.tsx'),
  'record-change-result': () => import('./record-changes/record-change-result-page.tsx'),
  'template-result': () => import('./record-templates/template-result-page.tsx'),
}
