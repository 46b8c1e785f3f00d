import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('content', [
  { to: '/help', icon: 'help', group: 'help', text: 'helpTitle', note: 'helpEntranceText' },
  { to: '/news', icon: 'megaphone', group: 'help', text: 'newsTitle', note: 'newsEntranceText' },
])
