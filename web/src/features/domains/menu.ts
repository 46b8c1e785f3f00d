import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('domains', [
  { to: '/user/my_domain', icon: 'globe', group: 'names', text: 'myDomains', note: 'menuText' },
])
