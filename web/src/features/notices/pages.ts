import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'site-messages': () => import('./site-messages-page.tsx'),
  todo: () => import('./todo-page.tsx'),
}
