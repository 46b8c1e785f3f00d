import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'add-ds': () => import('./add-ds-page.tsx'),
  dnssec: () => import('./dnssec-page.tsx'),
  'ds-records': () => import('./ds-records-page.tsx'),
}
