import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'add-claim': () => import('./claims/add-claim-page.tsx'),
  alipay: () => import('./alipay-page.tsx'),
  bitpay: () => import('./bitpay-page.tsx'),
  claims: () => import('./claims/claims-page.tsx'),
  'claims-filter': () => import('./claims/claims-filter-page.tsx'),
  ccpay: () => import('./ccpay-page.tsx'),
  recharge: () => import('./recharge-page.tsx'),
  'recharge-error': () => import('./recharge-error-page.tsx'),
  'recharge-records': () => import('./records/recharge-records-page.tsx'),
  'recharge-success': () => import('./recharge-success-page.tsx'),
  unionpay: () => import('./unionpay-page.tsx'),
}
