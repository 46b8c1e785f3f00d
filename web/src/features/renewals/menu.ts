import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(50, [
  {
    to: '/pl_xf',
    icon: 'refresh',
    group: 'names',
    text: { us: 'Renew domains', zhcn: '批量续费' },
    note: { us: 'Renew several domains with one order', zhcn: '一笔订单续费多个域名' },
  },
  {
    to: '/user/xf_list',
    icon: 'calendar',
    group: 'names',
    text: { us: 'Renewals', zhcn: '续费记录' },
    note: { us: 'By hand and automatic', zhcn: '手动与自动续费' },
  },
  {
    to: '/user/xfsh_list',
    icon: 'undo',
    group: 'names',
    text: { us: 'Redemptions', zhcn: '赎回域名' },
    note: { us: 'Restore deleted domains', zhcn: '赎回已删除的域名' },
  },
])
