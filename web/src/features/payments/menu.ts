import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf([
  {
    to: '/recharge',
    icon: 'wallet',
    group: 'money',
    text: { us: 'Recharge', zhcn: '充值' },
    note: { us: 'Add money to your balance', zhcn: '为账户余额充值' },
  },
  {
    to: '/user/cz_jl',
    icon: 'clock',
    group: 'money',
    text: { us: 'Recharge history', zhcn: '充值记录' },
    note: { us: 'Status, and payments to review', zhcn: '充值状态与待处理付款' },
  },
  {
    to: '/exchange',
    icon: 'globe',
    group: 'money',
    text: { us: 'Exchange rates', zhcn: '汇率' },
    note: { us: 'What other currencies are worth', zhcn: '外币折算美元' },
  },
])
