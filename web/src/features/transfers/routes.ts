import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('transfers', {
  '/domain_zr': { page: 'transfer-in' },
  '/pl_zr': { page: 'bulk-transfer-in' },
  '/plzr_result': { page: 'bulk-transfer-in-result', account: true },
  '/domain_ruku': { page: 'intake', account: true },
  '/pl_ruku': { page: 'bulk-intake', account: true },
  '/plrk_result': { page: 'intake-detail', account: true },
  '/user/rk_list': { page: 'intakes', account: true },
  '/user/rk_xq': { page: 'intake-detail', account: true },
  '/user/rk_search': { page: 'intakes-filter', account: true },
  '/user/zr_list': { page: 'transfers-in', account: true },
  '/user/zr_search': { page: 'transfers-in-filter', account: true },
  '/user/zy_lxzr': { page: 'queued-transfers', account: true },
  '/user/pl_zhuangchu': { page: 'leave', account: true },
  '/user/pl_resultZc': { page: 'leave-result', account: true },
  '/user/zc_list': { page: 'transfers-out', account: true },
  '/user/zc_search': { page: 'transfers-out-filter', account: true },
  '/confirm/transfer': { page: 'confirm-transfer' },
})
