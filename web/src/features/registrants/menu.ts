import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(110, [
  {
    to: '/user/ym_mblist',
    icon: 'users',
    group: 'names',
    text: { us: 'Registrant templates', zhcn: '注册人模板' },
    note: { us: 'Who your domains are registered to', zhcn: '域名注册人信息' },
  },
  {
    to: '/user/pl_gaiTemp',
    icon: 'me',
    group: 'names',
    text: { us: 'Change registrant', zhcn: '变更注册人' },
    note: { us: 'Register domains to someone else', zhcn: '将域名变更至其他注册人' },
  },
  {
    to: '/user/pl_resultTemp',
    icon: 'clock',
    group: 'names',
    text: { us: 'Registrant changes', zhcn: '变更注册人进度' },
    note: { us: 'Whose consent is missing', zhcn: '查看待确认与处理结果' },
  },
])
