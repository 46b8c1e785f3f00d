import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/wt_add': heading('New work order', '新建工单'),
    '/user/wt_list': heading('Work orders', '我的工单'),
    '/user/wt_xq': heading('Work order', '工单'),
    '/user/wt_xq_ym': heading('Domains of this work order', '相关域名'),
    '/disclosure': heading('Request registrant data', '申请披露注册人信息'),
    '/report_abuse': heading('Report abuse', '举报滥用'),
    '/user/wtxt_list': heading('System work orders', '系统工单'),
    '/user/wtxt_xq': heading('Work order', '工单'),
  },
  addresses: things => ({
    '/user/wtxt_xq': `?id=${things.workOrder}`,
  }),
}
