import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'change-password': () => import('./change-password-page.tsx'),
  'confirm-view': () => import('./confirm-view-page.tsx'),
  'forgot-password': () => import('./forgot-password-page.tsx'),
  login: () => import('./login-page.tsx'),
  register: () => import('./register-page.tsx'),
  'reset-password': () => import('./reset-password-page.tsx'),
}
