import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('cart', [
  { to: '/shopcar', icon: 'cart', group: 'money', text: 'cartTitle', note: 'entranceText' },
])
