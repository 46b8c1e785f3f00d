import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'all-functions': () => import('./all-functions-page.tsx'),
  'control-panel': () => import('./control-panel-page.tsx'),
  home: () => import('./home-page/home-page.tsx'),
  me: () => import('./me/me-page.tsx'),
}
