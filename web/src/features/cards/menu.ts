import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(170, [
  {
    to: '/user/cards',
    icon: 'card',
    group: 'money',
    text: { us: 'Cards', zhcn: '银行卡' },
    note: { us: 'Saved cards and automatic top-up', zhcn: '已保存的卡与自动充值' },
  },
])
