import { pagesOf } from '../../app/page-table.ts'

export const routes = pagesOf('identity', {
  '/control': { page: 'control-panel', tab: true, account: true },
  '/controls': { page: 'all-functions', account: true },
  '/my': { page: 'me', tab: true, account: true },
  '/login': { page: 'login', prerender: true },
  '/register': { page: 'register', prerender: true },
  '/forgetPw': { page: 'forgot-password' },
  '/forgetPw2': { page: 'reset-password' },
  '/set_zl': { page: 'complete-information', account: true },
  '/area_code': { page: 'phone-prefix-picker' },
  '/user/area_code': { page: 'phone-prefix-picker-account', account: true },
  '/user/country': { page: 'country-picker', account: true },
  '/user/area': { page: 'region-picker', account: true },
  '/user/city': { page: 'city-picker', account: true },
  '/user/accound_set': { page: 'account-settings', account: true },
  '/user/accound': { page: 'account-profile', account: true },
  '/user/info': { page: 'contact-information', account: true },
  '/user/pass': { page: 'change-password', account: true },
  '/user/set': { page: 'preferences', account: true },
})
