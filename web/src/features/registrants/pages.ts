import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'edit-template': () => import('./edit-template-page.tsx'),
  'email-failed': () => import('./verification/email-failed-page.tsx'),
  'email-verified': () => import('./verification/email-verified-page.tsx'),
  'registry-contacts': () => import('./contacts/registry-contacts-page.tsx'),
  'registry-contacts-filter': () => import('./contacts/registry-contacts-filter-page.tsx'),
  template: () => import('./template-page.tsx'),
  templates: () => import('./templates-page.tsx'),
  'templates-filter': () => import('./templates-filter-page.tsx'),
  'verify-template': () => import('./verification/verify-template-page.tsx'),
  'verify-email': () => import('./verification/verify-email-page.tsx'),
}
