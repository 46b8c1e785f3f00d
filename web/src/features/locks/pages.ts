import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  locks: () => import('./locks-page.tsx'),
  'locks-result': () => import('./locks-result-page.tsx'),
  privacy: () => import('./privacy-page.tsx'),
  'privacy-result': () => import('./privacy-result-page.tsx'),
}
