import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(90, [
  {
    to: '/price',
    icon: 'tag',
    group: 'names',
    text: { us: 'Prices', zhcn: '域名价格' },
    note: { us: 'Registration, renewal and transfer', zhcn: '注册、续费与转入价格' },
  },
  {
    to: '/price2',
    icon: 'refresh',
    group: 'names',
    text: { us: 'Service prices', zhcn: '服务价格' },
    note: { us: 'Renewal, restore and transfer fees', zhcn: '续费、赎回与转入费用' },
  },
  {
    to: '/price3',
    icon: 'tag',
    group: 'names',
    text: { us: 'Prices by level', zhcn: '会员价格' },
    note: { us: 'What each level pays', zhcn: '各会员等级的价格' },
  },
])
