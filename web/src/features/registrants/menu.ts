import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('registrants', [
  { to: '/user/ym_mblist', icon: 'users', group: 'names', text: 'templatesTitle', note: 'menuText' },
])
