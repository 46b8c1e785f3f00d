import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('tlds', [
  { to: '/price', icon: 'tag', group: 'names', text: 'pricesTitle', note: 'entranceText' },
])
