import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(70, [
  {
    to: '/user/pl_zhuangchu',
    icon: 'key',
    group: 'names',
    text: { us: 'Transfer out', zhcn: '域名转出' },
    note: { us: 'Unlock domains and get their auth codes', zhcn: '解锁域名并获取转移码' },
  },
  {
    to: '/user/zc_list',
    icon: 'exit',
    group: 'names',
    text: { us: 'Transfers out', zhcn: '转出记录' },
    note: { us: 'Domains other registrars asked for', zhcn: '其他注册商申请转入的域名' },
  },
])
