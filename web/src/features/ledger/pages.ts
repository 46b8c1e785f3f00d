import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'frozen-detail': () => import('./frozen-detail-page.tsx'),
  'frozen-detail-filter': () => import('./frozen-detail-filter-page.tsx'),
  'funds-detail': () => import('./funds-detail-page.tsx'),
  'funds-detail-filter': () => import('./funds-detail-filter-page.tsx'),
}
