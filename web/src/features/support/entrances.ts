import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('support', [
  { to: '/user/wtxt_list', icon: 'bell', group: 'help', text: 'listTitle', note: 'entranceText' },
])
