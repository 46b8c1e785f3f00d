import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  invoices: () => import('./invoices-page.tsx'),
  'invoice-data': () => import('./invoice-data-page.tsx'),
}
