import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/recharge': heading('Recharge', '充值'),
    '/recharge/error': heading('Recharge', '充值'),
    '/recharge/success': heading('Recharge', '充值'),
    '/user/alipay': heading('Pay with Alipay', '支付宝支付'),
    '/user/ccpay': heading('Pay with crypto (CCPayment)', '加密货币支付（CCPayment）'),
    '/user/unionpay': heading('Pay with UnionPay', '银联支付'),
    '/user/bitpay': heading('Pay with cryptocurrency', '加密货币支付'),
    '/user/recharge_add': heading('Report a transfer', '提交转账'),
    '/user/recharge_list': heading('Bank transfers', '转账记录'),
    '/user/recharge_search': heading('Filter transfers', '筛选转账'),
    '/user/cz_jl': heading('Recharge history', '充值记录'),
  },
  addresses: things => ({
    '/recharge': `?order=${things.unpaidOrder}&amount=23.45`,
    '/recharge/success': `?recharge=${things.paidRecharge}`,
    '/recharge/error': `?recharge=${things.failedRecharge}`,
    '/user/recharge_add': `?recharge=${things.transfer}`,
    '/user/recharge_list': `?claim=${things.claim}`,
    '/user/cz_jl': `?recharge=${things.abnormalRecharge}`,
  }),
}
