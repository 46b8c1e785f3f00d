import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(60, [
  {
    to: '/domain_zr',
    icon: 'download',
    group: 'names',
    text: { us: 'Transfer in', zhcn: '域名转入' },
    note: { us: 'Move a domain here from another registrar', zhcn: '把其他注册商的域名转入本平台' },
  },
  {
    to: '/pl_zr',
    icon: 'inbox',
    group: 'names',
    text: { us: 'Bulk transfer in', zhcn: '批量转入' },
    note: { us: 'Move up to 500 domains at once', zhcn: '一次转入最多 500 个域名' },
  },
  {
    to: '/user/zr_list',
    icon: 'clock',
    group: 'names',
    text: { us: 'Transfers in', zhcn: '转入记录' },
    note: { us: 'Running and past transfers', zhcn: '进行中与已结束的转入' },
  },
  {
    to: '/user/zy_lxzr',
    icon: 'clock',
    group: 'names',
    text: { us: 'Queued transfers', zhcn: '排队转入' },
    note: { us: 'Domains that can’t move yet, transferred when they can', zhcn: '暂不可转移的域名，到期自动转入' },
  },
])
