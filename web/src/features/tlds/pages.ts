import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  prices: () => import('./prices-page.tsx'),
  'service-prices': () => import('./service-prices-page.tsx'),
  'level-prices': () => import('./level-prices-page.tsx'),
}
