import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf([
  {
    to: '/user/ym_mblist',
    icon: 'users',
    group: 'names',
    text: { us: 'Registrant templates', zhcn: '注册人模板' },
    note: { us: 'Who your domains are registered to', zhcn: '域名注册人信息' },
  },
])
