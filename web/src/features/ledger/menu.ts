import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('ledger', [
  { to: '/user/zjmx', icon: 'receipt', group: 'money', text: 'statement', note: 'menuText' },
  { to: '/user/djmx', icon: 'lock', group: 'money', text: 'onHoldTitle', note: 'onHoldMenuText' },
])
