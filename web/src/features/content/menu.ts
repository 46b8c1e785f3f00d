import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(260, [
  {
    to: '/help',
    icon: 'help',
    group: 'help',
    text: { us: 'Help', zhcn: '帮助中心' },
    note: { us: 'Answers by topic', zhcn: '按主题查看，支持搜索' },
  },
  {
    to: '/news',
    icon: 'megaphone',
    group: 'help',
    text: { us: 'News', zhcn: '公告' },
    note: { us: "What's new", zhcn: '平台最新动态' },
  },
])
