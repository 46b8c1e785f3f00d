import { displayAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/pushes'
import { commandOf } from '../../platform/commands.ts'
import { secondAsks } from '../operators/index.ts'

export const commands = [
  commandOf(contract.listChargedBackPushes, {
    meaning: "Lists the pushes whose buyers' payments were taken back, and whose domains cannot all return.",
    options: {},
    formatResult: ({ pushes }) =>
      pushes
        .map(one =>
          [
            one.push,
            one.undecidedSince.toISOString(),
            `${one.seller} to ${one.buyer}`,
            `price ${displayAmount(one.price)}`,
            `debt ${displayAmount(one.debt)}`,
            one.domains.map(({ name: of, isWithBuyer }) => (isWithBuyer ? of : `${of} (left)`)).join(' '),
            one.proposal,
          ]
            .filter(Boolean)
            .join('  '),
        )
        .join('\n') || 'No push waits for a decision.',
  }),
  commandOf(contract.decideChargedBackPush, {
    meaning: 'Ends what the proceeds of such a push wait for. Two operators have to ask for the same.',
    options: {
      push: { value: 'id', meaning: 'as list-charged-back-pushes shows it' },
      decision: { value: 'reverse|release', meaning: 'the price pays the debt, or the seller is paid in time' },
    },
    formatResult: ({ state }) => (state === 'done' ? 'Decided.' : secondAsks),
  }),
]
