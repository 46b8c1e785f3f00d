import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'add-claim': () => import('./add-claim-page.tsx'),
  'add-payer': () => import('./add-payer-page.tsx'),
  alipay: () => import('./alipay-page.tsx'),
  bitpay: () => import('./bitpay-page.tsx'),
  claims: () => import('./claims-page.tsx'),
  'claims-filter': () => import('./claims-filter-page.tsx'),
  ccpay: () => import('./ccpay-page.tsx'),
  exchange: () => import('./exchange-page.tsx'),
  payers: () => import('./payers-page.tsx'),
  recharge: () => import('./recharge-page.tsx'),
  'recharge-error': () => import('./recharge-error-page.tsx'),
  'recharge-records': () => import('./recharge-records-page.tsx'),
  'recharge-success': () => import('./recharge-success-page.tsx'),
  transfer: () => import('./transfer-page.tsx'),
  unionpay: () => import('./unionpay-page.tsx'),
}
