import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/domain_zr': heading('Transfer in', '域名转入'),
    '/pl_zr': heading('Bulk transfer in', '批量转入'),
    '/plzr_result': heading('Transfer results', '批量转入结果'),
    '/user/zr_list': heading('Transfers in', '转入记录'),
    '/user/zy_lxzr': heading('Queued transfers', '排队转入'),
    '/user/zr_search': heading('Filter transfers', '筛选转入记录'),
  },
  addresses: () => ({
    '/domain_zr': '?name=transfer-me.app',
  }),
}
