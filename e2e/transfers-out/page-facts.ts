import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/confirm/transfer': heading('Transfer request', '域名转出确认'),
    '/user/pl_zhuangchu': heading('Transfer out', '域名转出'),
    '/user/pl_resultZc': heading('Auth codes', '批量获取转移码'),
    '/user/zc_list': heading('Transfers out', '转出记录'),
    '/user/zc_search': heading('Filter transfers out', '筛选转出记录'),
  },
}
