import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf([
  {
    to: '/search',
    icon: 'search',
    group: 'names',
    text: { us: 'Search domains', zhcn: '查询域名' },
    note: { us: 'One word, every extension', zhcn: '一个关键词，查遍所有后缀' },
  },
  {
    to: '/pl_register',
    icon: 'copy',
    group: 'names',
    text: { us: 'Bulk registration', zhcn: '批量注册' },
    note: { us: 'Up to 500 domains at once', zhcn: '一次查询最多 500 个域名' },
  },
  {
    to: '/user/watched',
    icon: 'bell',
    group: 'names',
    text: { us: 'Watched domains', zhcn: '关注的域名' },
    note: { us: "We notify you when they're free", zhcn: '可注册时通知您' },
  },
])
