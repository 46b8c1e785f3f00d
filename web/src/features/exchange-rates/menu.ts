import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(160, [
  {
    to: '/exchange',
    icon: 'globe',
    group: 'money',
    text: { us: 'Exchange rates', zhcn: '汇率' },
    note: { us: 'What other currencies are worth', zhcn: '外币折算美元' },
  },
])
