import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'my-coupons': () => import('./my-coupons-page.tsx'),
}
