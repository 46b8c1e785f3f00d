import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/pay': heading('Pay', '支付'),
    '/pay_result': heading('Payment', '支付结果'),
    '/shopcar': heading('Cart', '购物车'),
    '/user/order': heading('Order', '订单详情'),
    '/user/orders': heading('Orders', '我的订单'),
  },
  addresses: things => ({
    '/pay': `?order=${things.unpaidOrder}`,
    '/pay_result': `?order=${things.doneOrder}`,
    '/user/order': `?id=${things.bulkOrder}`,
  }),
}
