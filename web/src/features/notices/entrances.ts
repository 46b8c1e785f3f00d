import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('notices', [
  { to: '/message', icon: 'bell', group: 'account', text: 'todoTitle', note: 'todoEntranceText' },
  { to: '/user/xiaoxi', icon: 'mail', group: 'account', text: 'messagesTitle', note: 'messagesEntranceText' },
])
