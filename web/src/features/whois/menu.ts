import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(100, [
  {
    to: '/whois',
    icon: 'globe',
    group: 'names',
    text: { us: 'WHOIS', zhcn: 'WHOIS 查询' },
    note: { us: 'Who registered a domain, and until when', zhcn: '查看注册商、注册时间和到期时间' },
  },
])
