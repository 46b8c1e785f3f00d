import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('tlds', [
  { to: '/price', icon: 'tag', group: 'names', text: 'pricesTitle', note: 'menuText' },
])
