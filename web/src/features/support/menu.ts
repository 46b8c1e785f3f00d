import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf([
  {
    to: '/user/wtxt_list',
    icon: 'edit',
    group: 'help',
    text: { us: 'System work orders', zhcn: '系统工单' },
    note: { us: 'Requests from our team', zhcn: '平台为您的账号创建的工单' },
  },
])
