import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(150, [
  {
    to: '/user/recharge_rz',
    icon: 'users',
    group: 'money',
    text: { us: 'Verified payers', zhcn: '付款人认证' },
    note: { us: 'Who may pay for you', zhcn: '管理可代付的账户' },
  },
])
