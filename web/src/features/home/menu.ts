import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('home', [
  { to: '/control', icon: 'panel', group: 'account', text: 'menuControl', note: 'menuControlText' },
  { to: '/my', icon: 'me', group: 'account', text: 'menuMe', note: 'menuMeText' },
])
