import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf([
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
  {
    to: '/domain_ruku',
    icon: 'inbox',
    group: 'names',
    text: { us: 'Bring in domains', zhcn: '域名入库' },
    note: { us: 'Manage domains here that stay at a partner registrar', zhcn: '域名留在合作注册商，在本平台管理' },
  },
  {
    to: '/user/rk_list',
    icon: 'clock',
    group: 'names',
    text: { us: 'Intakes', zhcn: '入库记录' },
    note: { us: 'Domains you push to us, and what arrived', zhcn: '推送至本平台的域名及结果' },
  },
  {
    to: '/user/pl_zhuangchu',
    icon: 'key',
    group: 'names',
    text: { us: 'Transfer out', zhcn: '域名转出' },
    note: { us: 'Unlock domains and get their auth codes', zhcn: '解锁域名并获取转移码' },
  },
  {
    to: '/user/zc_list',
    icon: 'exit',
    group: 'names',
    text: { us: 'Transfers out', zhcn: '转出记录' },
    note: { us: 'Domains other registrars asked for', zhcn: '其他注册商申请转入的域名' },
  },
])
