import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('account-security', [
  { to: '/user/safe', icon: 'shield', group: 'account', text: 'menuEntry', note: 'menuText' },
  { to: '/user/aqzx', icon: 'lock', group: 'account', text: 'securityCentre', note: 'securityCentreText' },
])
