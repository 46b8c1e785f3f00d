import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'edit-template': () => import('./edit-template-page.tsx'),
  'email-failed': () => import('./email-failed-page.tsx'),
  'email-verified': () => import('./email-verified-page.tsx'),
  'registry-contacts': () => import('./registry-contacts-page.tsx'),
  'registry-contacts-filter': () => import('./registry-contacts-filter-page.tsx'),
  template: () => import('./template-page.tsx'),
  templates: () => import('./templates-page.tsx'),
  'templates-filter': () => import('./templates-filter-page.tsx'),
  'verify-template': () => import('./verify-template-page.tsx'),
  'verify-email': () => import('./verify-email-page.tsx'),
}
