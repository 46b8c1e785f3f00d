import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(130, [
  {
    to: '/user/invoices',
    icon: 'invoice',
    group: 'money',
    text: { us: 'Invoices', zhcn: '我的发票' },
    note: { us: 'Invoices and credit notes as PDF', zhcn: '下载发票与贷项发票' },
  },
])
