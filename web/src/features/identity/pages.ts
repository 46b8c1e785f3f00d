import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'change-password': () => import('./password/change-password-page.tsx'),
  'confirm-view': () => import('./confirm-view-page.tsx'),
  'forgot-password': () => import('./password/forgot-password-page.tsx'),
  login: () => import('./login-page.tsx'),
  register: () => import('./register/register-page.tsx'),
  'reset-password': () => import('./password/reset-password-page.tsx'),
}
