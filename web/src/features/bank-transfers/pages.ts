import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'add-payer': () => import('./add-payer-page.tsx'),
  payers: () => import('./payers-page.tsx'),
  transfer: () => import('./transfer-page.tsx'),
}
