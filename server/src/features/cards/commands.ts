import type { Output } from '@namestead/contract/call'
import * as contract from '@namestead/contract/operate/cards'
import { commandOf } from '../../platform/commands.ts'
import { cardName } from './card-facts.ts'

type Listed = Output<typeof contract.listCards>['cards'][number]
const describe = (one: Listed) =>
  [
    one.card,
    cardName(one),
    `${one.month}/${one.year}`,
    one.country,
    one.state,
    one.isDefault ? 'default' : '',
    one.addedAt.toISOString(),
  ]
    .filter(Boolean)
    .join('  ')

export const commands = [
  commandOf(contract.listCards, {
    meaning: 'Lists the cards that an account has saved, removed ones last.',
    options: { account: { value: 'id', meaning: 'whose they are' } },
    formatResult: ({ cards }) => (cards.length === 0 ? 'No cards.' : cards.map(describe).join('\n')),
  }),
  commandOf(contract.removeCard, {
    meaning: 'Removes a saved card of a customer, here and at the provider; the customer is told.',
    options: { card: { value: 'id', meaning: 'the card' } },
    formatResult: ({ card, account }) => `Card ${card} of account ${account} is removed.`,
  }),
]
