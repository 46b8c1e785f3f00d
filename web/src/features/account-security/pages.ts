import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'account-recovery': () => import('./account-recovery-page.tsx'),
  'change-security-data': () => import('./change-security-data-page.tsx'),
  'edit-protection-authenticator': () => import('./protection/edit-protection-authenticator-page.tsx'),
  'edit-protection-email': () => import('./protection/edit-protection-email-page.tsx'),
  'edit-protection-phone': () => import('./protection/edit-protection-phone-page.tsx'),
  'edit-protection-question': () => import('./protection/edit-protection-question-page.tsx'),
  'lift-restriction': () => import('./lift-restriction-page.tsx'),
  'protection-authenticator': () => import('./protection/protection-authenticator-page.tsx'),
  'protection-email': () => import('./protection/protection-email-page.tsx'),
  'protection-methods': () => import('./protection/protection-methods-page.tsx'),
  'protection-phone': () => import('./protection/protection-phone-page.tsx'),
  'protection-question': () => import('./protection/protection-question-page.tsx'),
  safe: () => import('./safe-page.tsx'),
  'security-centre': () => import('./security-centre-page.tsx'),
  'supply-information': () => import('./supply-information-page.tsx'),
}
