import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  forwards: () => import('./forwards-page.tsx'),
  'edit-forward': () => import('./edit-forward-page.tsx'),
  'answer-link': () => import('./answer-link-page.tsx'),
}
