import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(230, [
  {
    to: '/control',
    icon: 'panel',
    group: 'account',
    text: { us: 'Control Panel', zhcn: '控制台' },
    note: { us: 'Your domains and what needs attention', zhcn: '域名与待办事项' },
  },
  {
    to: '/my',
    icon: 'me',
    group: 'account',
    text: { us: 'Me', zhcn: '我的' },
    note: { us: 'Balance and settings', zhcn: '余额与设置' },
  },
])
