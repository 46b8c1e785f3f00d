import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(10, [
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
    to: '/yjym_search_result',
    icon: 'tag',
    group: 'names',
    text: { us: 'Premium domains', zhcn: '溢价域名' },
    note: { us: 'Short words registries sell at their own price', zhcn: '注册局单独定价的优质短域名' },
  },
  {
    to: '/user/pl_lxzc',
    icon: 'clock',
    group: 'names',
    text: { us: 'Queue registrations', zhcn: '排队注册' },
    note: { us: 'We register taken domains when they drop', zhcn: '域名释放后自动为您注册' },
  },
  {
    to: '/user/lxzc_list',
    icon: 'inbox',
    group: 'names',
    text: { us: 'Queued registrations', zhcn: '排队记录' },
    note: { us: 'Your queue and what became of it', zhcn: '排队中的域名及结果' },
  },
  {
    to: '/user/watched',
    icon: 'bell',
    group: 'names',
    text: { us: 'Watched domains', zhcn: '关注的域名' },
    note: { us: "We notify you when they're free", zhcn: '可注册时通知您' },
  },
])
