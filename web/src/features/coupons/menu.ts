import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(200, [
  {
    to: '/user/yhq_list',
    icon: 'coupon',
    group: 'money',
    text: { us: 'My coupons', zhcn: '我的优惠券' },
    note: { us: 'Your coupons and what they are for', zhcn: '可用的优惠券及适用范围' },
  },
  {
    to: '/yhq',
    icon: 'gift',
    group: 'money',
    text: { us: 'Claim coupons', zhcn: '领券中心' },
    note: { us: 'Coupons for everyone, while they last', zhcn: '领取优惠券，先到先得' },
  },
])
