import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(240, [
  {
    to: '/user/accound_set',
    icon: 'settings',
    group: 'account',
    text: { us: 'Account settings', zhcn: '账号设置' },
    note: { us: 'Profile, contact and password', zhcn: '资料、联系方式、密码' },
  },
])
