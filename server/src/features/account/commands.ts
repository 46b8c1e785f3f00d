import * as contract from '@namestead/contract/operate/account'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.setCustomerLevel, {
    meaning: 'Gives an account a level by contract, or ends the contract, after which its spend decides its level.',
    options: {
      account: { value: 'id', meaning: 'the account' },
      level: { value: 'level', meaning: 'standard, vip, svip or agent; none ends the contract' },
    },
    formatResult: ({ level }, given) => `Account ${given.text('account')} has the level ${level}.`,
  }),
]
