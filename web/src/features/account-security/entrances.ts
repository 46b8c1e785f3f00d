import { entrancesOf } from '../../app/entrances.ts'

export const entrances = entrancesOf('account-security', [
  { to: '/user/safe', icon: 'shield', group: 'account', text: 'entrance', note: 'entranceText' },
  { to: '/user/aqzx', icon: 'lock', group: 'account', text: 'securityCentre', note: 'securityCentreText' },
])
