import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('identity', [
  { to: '/control', icon: 'panel', group: 'account', text: 'entranceControl', note: 'entranceControlText' },
  { to: '/my', icon: 'me', group: 'account', text: 'entranceMe', note: 'entranceMeText' },
  {
    to: '/user/accound_set',
    icon: 'settings',
    group: 'account',
    text: 'entranceSettings',
    note: 'entranceSettingsText',
  },
])
