import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(20, [
  {
    to: '/user/my_domain',
    icon: 'globe',
    group: 'names',
    text: { us: 'My domains', zhcn: '我的域名' },
    note: { us: 'Dates, DNS, locks and records', zhcn: '管理到期时间、DNS、锁定与解析' },
  },
  {
    to: '/user/ym',
    icon: 'panel',
    group: 'names',
    text: { us: 'Domain overview', zhcn: '域名概览' },
    note: { us: 'Expiring, expired, unlocked and more', zhcn: '查看即将到期、已过期、未锁定等域名' },
  },
  {
    to: '/user/pl_operation',
    icon: 'settings',
    group: 'names',
    text: { us: 'Bulk operations', zhcn: '批量操作' },
    note: { us: 'Change many domains at once', zhcn: '一次修改多个域名' },
  },
])
