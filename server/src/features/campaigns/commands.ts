import * as contract from '@namestead/contract/operate/campaigns'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.listRaffles, {
    meaning: 'Lists raffles, the latest first, with their prizes and what was drawn.',
    options: {},
    formatResult: ({ raffles }) =>
      raffles
        .map(one =>
          [
            `${one.raffle}  ${one.name}  from ${one.opensAt.toISOString()}${one.closesAt ? ` until ${one.closesAt.toISOString()}` : ''}  ${one.drawsUsed} of ${one.drawsGranted} draws used`,
            ...one.prizes.map(
              ({ level, weight, stock, drawn }) =>
                `    prize ${level}: weight ${weight}, ${drawn} drawn${stock === null ? '' : ` of ${stock}`}`,
            ),
          ].join('\n'),
        )
        .join('\n') || 'No raffle was opened.',
  }),
  commandOf(contract.openRaffle, {
    meaning:
      'Opens a raffle from a JSON plan: name, from and until (instants, optional), rightsAtRegistration, prizes (level 1 to 3, weight, stock (optional), coupons). See docs/raffles.md for an example.',
    options: { plan: { value: 'file', meaning: 'the plan', file: true } },
    formatResult: ({ raffle }) => `Raffle ${raffle} is open.`,
  }),
  commandOf(contract.closeRaffle, {
    meaning: 'Closes a raffle now. Its remaining draws can no longer be used.',
    options: { raffle: { value: 'id', meaning: 'the raffle' } },
    formatResult: (_data, given) => `Raffle ${given.text('raffle')} is closed.`,
  }),
  commandOf(contract.grantRaffleRight, {
    meaning: 'Gives an account draws in a raffle.',
    options: {
      account: { value: 'id', meaning: 'who gets the draws' },
      raffle: { value: 'id', meaning: 'the raffle; the latest by default' },
      count: { value: 'number', meaning: 'how many draws, up to 100; 1 by default' },
    },
    formatResult: ({ raffle, count }, given) =>
      `Raffle ${raffle}: account ${given.text('account')} has ${count} more to draw.`,
  }),
]
