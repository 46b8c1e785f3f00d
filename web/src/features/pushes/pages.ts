import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  push: () => import('./push-page.tsx'),
  'pushes-received': () => import('./pushes-received-page.tsx'),
  'pushes-received-filter': () => import('./pushes-received-filter-page.tsx'),
  'pushes-sent': () => import('./pushes-sent-page.tsx'),
  'pushes-sent-filter': () => import('./pushes-sent-filter-page.tsx'),
}
