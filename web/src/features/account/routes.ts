import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('account', {
  '/set_zl': { page: 'complete-information', account: true },
  '/area_code': { page: 'phone-prefix-picker' },
  '/user/area_code': { page: 'phone-prefix-picker', account: true },
  '/user/country': { page: 'country-picker', account: true },
  '/user/area': { page: 'region-picker', account: true },
  '/user/city': { page: 'city-picker', account: true },
  '/user/accound_set': { page: 'account-settings', account: true },
  '/user/accound': { page: 'account-profile', account: true },
  '/user/info': { page: 'contact-information', account: true },
  '/user/set': { page: 'preferences', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
