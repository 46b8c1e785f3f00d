import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
  'account-profile': () => import('./account-profile-page.tsx'),
  'account-settings': () => import('./account-settings-page.tsx'),
  'city-picker': () => import('./city-picker-page.tsx'),
  'complete-information': () => import('./complete-information-page.tsx'),
  'contact-information': () => import('./contact-information-page.tsx'),
  'country-picker': () => import('./country-picker-page.tsx'),
  'phone-prefix-picker': () => import('./phone-prefix-picker-page.tsx'),
  'phone-prefix-picker-account': () => import('./phone-prefix-picker-account-page.tsx'),
  preferences: () => import('./preferences-page.tsx'),
  'region-picker': () => import('./region-picker-page.tsx'),
}
