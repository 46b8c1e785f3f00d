import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  cart: () => import('./cart-page.tsx'),
  'order-detail': () => import('./order-detail-page.tsx'),
  orders: () => import('./orders-page.tsx'),
  pay: () => import('./pay-page.tsx'),
  'pay-result': () => import('./pay-result-page.tsx'),
}
