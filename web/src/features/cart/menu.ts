import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(120, [
  {
    to: '/shopcar',
    icon: 'cart',
    group: 'money',
    text: { us: 'Cart', zhcn: '购物车' },
    note: { us: 'Domains ready to check out', zhcn: '待结算的域名' },
  },
  {
    to: '/user/orders',
    icon: 'receipt',
    group: 'money',
    text: { us: 'Orders', zhcn: '我的订单' },
    note: { us: 'What you bought, with receipts', zhcn: '查看订单与收据' },
  },
])
