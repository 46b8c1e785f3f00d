import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  error: () => import('./error-page.tsx'),
  help: () => import('./help-page.tsx'),
  'help-article': () => import('./help-article-page.tsx'),
  news: () => import('./news-page.tsx'),
  terms: () => import('./terms-page.tsx'),
}
