import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('registration', [
  { to: '/search', icon: 'search', group: 'names', text: 'entrance', note: 'entranceText' },
  { to: '/pl_register', icon: 'copy', group: 'names', text: 'bulkTitle', note: 'bulkEntranceText' },
])
