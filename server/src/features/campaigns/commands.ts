import * as contract from '@namestead/contract/operate/campaigns'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.openRaffle, {
    meaning:
      'Opens a raffle by a plan in JSON: name, from and until (instants, optional), rightsAtRegistration, prizes (level 1 to 3, weight, stock (optional), coupons). docs/raffles.md shows one.',
    options: { plan: { value: 'file', meaning: 'the plan', file: true } },
    say: ({ raffle }) => `Raffle ${raffle} is open.`,
  }),
  commandOf(contract.closeRaffle, {
    meaning: 'Closes a raffle now; draws that are left in it are worth nothing.',
    options: { raffle: { value: 'id', meaning: 'its number' } },
    say: (_data, given) => `Raffle ${given.text('raffle')} is closed.`,
  }),
  commandOf(contract.grantRaffleRight, {
    meaning: 'Gives an account draws in a raffle.',
    options: {
      account: { value: 'id', meaning: 'who may draw' },
      raffle: { value: 'id', meaning: 'the raffle; the one that opened last where left out' },
      count: { value: 'number', meaning: 'how many draws, up to 100; one where left out' },
    },
    say: ({ raffle, count }, given) => `Account ${given.text('account')} has ${count} more in raffle ${raffle}.`,
  }),
]
