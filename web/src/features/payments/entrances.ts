import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('payments', [
  { to: '/recharge', icon: 'wallet', group: 'money', text: 'rechargeTitle', note: 'entranceText' },
  { to: '/user/cz_jl', icon: 'clock', group: 'money', text: 'recordsTitle', note: 'recordsText' },
])
