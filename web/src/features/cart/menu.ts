import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('cart', [
  { to: '/shopcar', icon: 'cart', group: 'money', text: 'cartTitle', note: 'menuText' },
  { to: '/user/orders', icon: 'receipt', group: 'money', text: 'orders', note: 'ordersMenuText' },
])
