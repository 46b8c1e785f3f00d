import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('coupons', [
  { to: '/user/yhq_list', icon: 'coupon', group: 'money', text: 'title', note: 'entranceText' },
])
