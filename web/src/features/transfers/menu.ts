import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf([
  {
    to: '/domain_zr',
    icon: 'download',
    group: 'names',
    text: { us: 'Transfer in', zhcn: '域名转入' },
    note: { us: 'Move a domain here from another registrar', zhcn: '把其他注册商的域名转入本平台' },
  },
  {
    to: '/user/zr_list',
    icon: 'clock',
    group: 'names',
    text: { us: 'Transfers in', zhcn: '转入记录' },
    note: { us: 'Running and past transfers', zhcn: '进行中与已结束的转入' },
  },
])
