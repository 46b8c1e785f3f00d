import type { Text } from '@namestead/contract/language'

export const rechargeDescription: Text = { us: 'Namestead recharge {id}', zhcn: 'Namestead 充值 {id}' }
