import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/recharge_rz': heading('Verified payers', '付款人认证'),
    '/user/rz_add': heading('Add payer', '添加付款人'),
    '/user/xtpay': heading('Bank transfer', '银行转账'),
  },
  addresses: things => ({
    '/user/xtpay': `?recharge=${things.transfer}`,
  }),
}
