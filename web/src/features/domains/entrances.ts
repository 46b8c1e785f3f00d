import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('domains', [
  { to: '/user/my_domain', icon: 'globe', group: 'names', text: 'myDomains', note: 'entranceText' },
  { to: '/user/ym_search', icon: 'filter', group: 'names', text: 'filterTitle', note: 'filterEntranceText' },
])
