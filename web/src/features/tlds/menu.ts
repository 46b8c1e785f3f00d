import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf([
  {
    to: '/price',
    icon: 'tag',
    group: 'names',
    text: { us: 'Prices', zhcn: '域名价格' },
    note: { us: 'Registration, renewal and transfer', zhcn: '注册、续费与转入价格' },
  },
])
