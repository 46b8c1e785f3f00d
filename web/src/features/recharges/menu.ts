import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(140, [
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
    to: '/user/recharge_list',
    icon: 'receipt',
    group: 'money',
    text: { us: 'Bank transfers', zhcn: '转账记录' },
    note: { us: 'Report a transfer, see its progress', zhcn: '提交转账，查看进度' },
  },
])
