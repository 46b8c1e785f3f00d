import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('account', [
  {
    to: '/user/accound_set',
    icon: 'settings',
    group: 'account',
    text: 'menuSettings',
    note: 'menuSettingsText',
  },
])
