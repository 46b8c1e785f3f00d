import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf([
  {
    to: '/user/my_domain',
    icon: 'globe',
    group: 'names',
    text: { us: 'My domains', zhcn: '我的域名' },
    note: { us: 'Dates, DNS, locks and records', zhcn: '管理到期时间、DNS、锁定与解析' },
  },
])
