import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('registrants', [
  { to: '/user/ym_mblist', icon: 'users', group: 'names', text: 'templatesTitle', note: 'entranceText' },
])
