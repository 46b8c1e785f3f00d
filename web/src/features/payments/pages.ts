import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  alipay: () => import('./alipay-page.tsx'),
  bitpay: () => import('./bitpay-page.tsx'),
  ccpay: () => import('./ccpay-page.tsx'),
  exchange: () => import('./exchange-page.tsx'),
  recharge: () => import('./recharge-page.tsx'),
  'recharge-error': () => import('./recharge-error-page.tsx'),
  'recharge-records': () => import('./recharge-records-page.tsx'),
  'recharge-success': () => import('./recharge-success-page.tsx'),
  unionpay: () => import('./unionpay-page.tsx'),
}
