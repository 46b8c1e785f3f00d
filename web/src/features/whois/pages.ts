import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  contact: () => import('./contact-page.tsx'),
  whois: () => import('./whois-page.tsx'),
  'whois-result': () => import('./whois-result-page.tsx'),
}
