import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(210, [
  {
    to: '/message',
    icon: 'bell',
    group: 'account',
    text: { us: 'To do', zhcn: '待办事项' },
    note: { us: 'What needs your attention', zhcn: '需要您处理的事项' },
  },
  {
    to: '/user/xiaoxi',
    icon: 'mail',
    group: 'account',
    text: { us: 'Site messages', zhcn: '站内信' },
    note: { us: 'Messages from {brand}', zhcn: '平台发给您的消息' },
  },
])
