import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/tx_xy': heading('Withdrawal Agreement', '提现协议'),
    '/user/tx': heading('Withdraw', '提现'),
    '/user/zjtx_tj': heading('Confirm withdrawal', '确认提现'),
    '/user/zjtx_gl': heading('Payees', '收款账户'),
    '/user/tx_js': heading('Settle', '结算'),
    '/user/tx_js_search': heading('Filter earnings', '筛选收益'),
    '/user/tx_js_result': heading('Settlement', '结算结果'),
    '/user/tx_jsjemx': heading('Earnings', '收益明细'),
    '/user/txjl': heading('Withdrawals', '提现记录'),
    '/user/txjl_xq': heading('Withdrawal', '提现详情'),
    '/user/txjl_mx': heading('Breakdown', '费用明细'),
    '/user/zjtx_dhbccl1': heading('Documents', '补充材料'),
    '/user/zjtx_dhbccl2': heading('Add files', '上传文件'),
  },
}
