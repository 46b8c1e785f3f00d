import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('support', [
  { to: '/user/wtxt_list', icon: 'edit', group: 'help', text: 'listTitle', note: 'menuText' },
])
