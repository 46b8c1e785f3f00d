import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('content', [
  { to: '/help', icon: 'help', group: 'help', text: 'helpTitle', note: 'helpMenuText' },
  { to: '/news', icon: 'megaphone', group: 'help', text: 'newsTitle', note: 'newsMenuText' },
])
