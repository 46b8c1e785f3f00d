import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('coupons', [
  { to: '/user/yhq_list', icon: 'coupon', group: 'money', text: 'title', note: 'menuText' },
])
