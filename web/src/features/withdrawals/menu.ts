import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(180, [
  {
    to: '/user/tx',
    icon: 'wallet',
    group: 'money',
    text: { us: 'Withdraw', zhcn: '提现' },
    note: { us: 'Pay out what you earned', zhcn: '将收益提现至您的账户' },
  },
  {
    to: '/user/txjl',
    icon: 'receipt',
    group: 'money',
    text: { us: 'Withdrawals', zhcn: '提现记录' },
    note: { us: 'Each payout and its state', zhcn: '每笔提现及其进度' },
  },
])
