import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  coupon: () => import('./coupon-page.tsx'),
  'coupon-order': () => import('./coupon-order-page.tsx'),
  'coupons-filter': () => import('./coupons-filter-page.tsx'),
  'my-coupons': () => import('./my-coupons-page.tsx'),
  offer: () => import('./offer-page.tsx'),
  offers: () => import('./offers-page.tsx'),
  'promo-code': () => import('./promo-code-page.tsx'),
  'promo-code-terms': () => import('./promo-code-terms-page.tsx'),
}
