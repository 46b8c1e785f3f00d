import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  disclosure: () => import('./disclosure-page.tsx'),
  'new-work-order': () => import('./new-work-order-page.tsx'),
  'report-abuse': () => import('./report-abuse-page.tsx'),
  'system-work-order': () => import('./system-work-order-page.tsx'),
  'system-work-orders': () => import('./system-work-orders-page.tsx'),
  'work-order': () => import('./work-order-page.tsx'),
  'work-order-domains': () => import('./work-order-domains-page.tsx'),
  'work-orders': () => import('./work-orders-page.tsx'),
}
