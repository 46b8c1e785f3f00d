import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('account-security', {
  '/safe': { page: 'safe', account: true },
  '/user/safe': { page: 'protection-methods', account: true },
  '/user/safe_yx_info': { page: 'protection-email', account: true },
  '/user/safe_yx_edit': { page: 'edit-protection-email', account: true },
  '/user/safe_sj_info': { page: 'protection-phone', account: true },
  '/user/safe_sj_edit': { page: 'edit-protection-phone', account: true },
  '/user/safe_mb_info': { page: 'protection-question', account: true },
  '/user/safe_mb_edit': { page: 'edit-protection-question', account: true },
  '/user/safe_lb_info': { page: 'protection-authenticator', account: true },
  '/user/safe_lb_edit': { page: 'edit-protection-authenticator', account: true },
  '/user/aqzx': { page: 'security-centre', account: true },
  '/user/aqzx_xgxx': { page: 'change-security-data', account: true },
  '/user/aqzx_jcyc': { page: 'lift-restriction', account: true },
  '/user/zhzh_apply': { page: 'account-recovery' },
  '/user/aqzx_bcxx': { page: 'supply-information', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
