import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(40, [
  {
    to: '/user/dns_site/jxmb_lb',
    icon: 'copy',
    group: 'dns',
    text: { us: 'Record templates', zhcn: '解析模板' },
    note: { us: 'Records that many domains share', zhcn: '多个域名共用的解析记录' },
  },
  {
    to: '/user/pl_gaiAnalysis',
    icon: 'globe',
    group: 'dns',
    text: { us: 'Bulk DNS records', zhcn: '批量解析' },
    note: { us: 'Change the records of many domains', zhcn: '一次修改多个域名的解析记录' },
  },
])
