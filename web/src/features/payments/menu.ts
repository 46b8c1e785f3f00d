import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf('payments', [
  { to: '/recharge', icon: 'wallet', group: 'money', text: 'rechargeTitle', note: 'menuText' },
  { to: '/user/cz_jl', icon: 'clock', group: 'money', text: 'recordsTitle', note: 'recordsText' },
])
