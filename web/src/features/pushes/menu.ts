import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(30, [
  {
    to: '/user/push',
    icon: 'gift',
    group: 'names',
    text: { us: 'Push domains', zhcn: '站内转移' },
    note: { us: 'Give or sell domains to another account', zhcn: '将域名赠送或转让给其他账号' },
  },
  {
    to: '/user/push1',
    icon: 'exit',
    group: 'names',
    text: { us: 'Pushes sent', zhcn: '发出的转移' },
    note: { us: 'Domains you offered to others', zhcn: '您转给其他账号的域名' },
  },
  {
    to: '/user/push2',
    icon: 'inbox',
    group: 'names',
    text: { us: 'Pushes received', zhcn: '收到的转移' },
    note: { us: 'Domains others offered to you', zhcn: '其他账号转给您的域名' },
  },
])
