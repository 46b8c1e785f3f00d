import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('notices', [
  { to: '/message', icon: 'bell', group: 'account', text: 'todoTitle', note: 'todoMenuText' },
  { to: '/user/xiaoxi', icon: 'mail', group: 'account', text: 'messagesTitle', note: 'messagesMenuText' },
])
