import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  agreement: () => import('./agreement-page.tsx'),
  breakdown: () => import('./breakdown-page.tsx'),
  credits: () => import('./credits-page.tsx'),
  'documents-asked': () => import('./documents-asked-page.tsx'),
  payees: () => import('./payees-page.tsx'),
  settle: () => import('./settle-page.tsx'),
  'settle-filter': () => import('./settle-filter-page.tsx'),
  'settle-result': () => import('./settle-result-page.tsx'),
  submit: () => import('./submit-page.tsx'),
  'supply-documents': () => import('./supply-documents-page.tsx'),
  withdraw: () => import('./withdraw-page.tsx'),
  withdrawal: () => import('./withdrawal-page.tsx'),
  withdrawals: () => import('./withdrawals-page.tsx'),
}
