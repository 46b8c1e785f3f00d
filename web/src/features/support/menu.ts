import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(250, [
  {
    to: '/user/wt_list',
    icon: 'question',
    group: 'help',
    text: { us: 'Work orders', zhcn: '我的工单' },
    note: { us: 'Ask us, and follow our answers', zhcn: '提交问题，查看回复' },
  },
  {
    to: '/user/wtxt_list',
    icon: 'edit',
    group: 'help',
    text: { us: 'System work orders', zhcn: '系统工单' },
    note: { us: 'Requests from our team', zhcn: '平台为您的账号创建的工单' },
  },
])
