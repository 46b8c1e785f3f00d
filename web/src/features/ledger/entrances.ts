import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('ledger', [
  { to: '/user/zjmx', icon: 'receipt', group: 'money', text: 'statement', note: 'entranceText' },
  { to: '/user/djmx', icon: 'lock', group: 'money', text: 'frozenTitle', note: 'frozenEntranceText' },
])
