import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(190, [
  {
    to: '/user/zjmx',
    icon: 'receipt',
    group: 'money',
    text: { us: 'Transactions', zhcn: '资金明细' },
    note: { us: 'Money in and out, with export', zhcn: '收支记录，可导出' },
  },
  {
    to: '/user/djmx',
    icon: 'lock',
    group: 'money',
    text: { us: 'Funds on hold', zhcn: '冻结金额' },
    note: { us: "What's on hold, and for which order", zhcn: '冻结原因与处理结果' },
  },
])
