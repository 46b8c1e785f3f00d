import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'change-registrant': () => import('./change-registrant-page.tsx'),
  'change-result': () => import('./change-result-page.tsx'),
  'confirm-registrant': () => import('./confirm-registrant-page.tsx'),
}
