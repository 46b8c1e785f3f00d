import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('registration', [
  { to: '/search', icon: 'search', group: 'names', text: 'menuEntry', note: 'menuText' },
  { to: '/pl_register', icon: 'copy', group: 'names', text: 'bulkTitle', note: 'bulkMenuText' },
  { to: '/user/watched', icon: 'bell', group: 'names', text: 'watchedTitle', note: 'watchedMenuText' },
])
