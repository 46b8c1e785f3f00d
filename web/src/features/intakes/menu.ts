import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(80, [
  {
    to: '/domain_ruku',
    icon: 'inbox',
    group: 'names',
    text: { us: 'Bring in domains', zhcn: '域名入库' },
    note: { us: 'Manage domains here that stay at a partner registrar', zhcn: '域名留在合作注册商，在本平台管理' },
  },
  {
    to: '/user/rk_list',
    icon: 'clock',
    group: 'names',
    text: { us: 'Intakes', zhcn: '入库记录' },
    note: { us: 'Domains you push to us, and what arrived', zhcn: '推送至本平台的域名及结果' },
  },
])
