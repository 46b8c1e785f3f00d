import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/tlds'
import { commandOf } from '../../platform/commands.ts'

const tld = { value: 'extension', meaning: 'such as com' }

export const commands = [
  commandOf(contract.setPrice, {
    meaning: 'Sets a price of an extension; with an end it is an offer. Placed orders keep the prices that they froze.',
    options: {
      tld,
      kind: { value: 'kind', meaning: 'register, renew, transfer or restore' },
      price: { value: 'amount', meaning: 'in USD' },
      listPrice: { value: 'amount', meaning: 'what it is marked down from; the price itself where left out' },
      years: { value: 'number', meaning: 'for so many years together; one where left out' },
      level: { value: 'level', meaning: 'standard, vip, svip or agent; standard where left out' },
      from: { value: 'instant', meaning: 'such as 2027-01-31T00:00:00Z; at once where left out' },
      until: { value: 'instant', meaning: 'when the offer ends' },
    },
    say: ({ price, from }) => `Price ${price} holds from ${from.toISOString()}.`,
  }),
  commandOf(contract.endOffer, {
    meaning: 'Ends an offer now, or before it begins.',
    options: { price: { value: 'id', meaning: 'as list-price-rows shows it' } },
    say: (_data, given) => `Offer ${given.text('price')} has ended.`,
  }),
  commandOf(contract.listPriceRows, {
    meaning: 'Every price of an extension, the latest first; * marks those that hold now.',
    options: { tld },
    say: ({ prices }) =>
      prices
        .map(
          one =>
            `${one.holds ? '*' : ' '} ${one.price}  ${one.kind}, ${one.years} y, ${one.level}: ${formatAmount(one.amount)} (list ${formatAmount(one.listPrice)})  ${one.from.toISOString()} – ${one.until?.toISOString() ?? ''}`,
        )
        .join('\n'),
  }),
  commandOf(contract.readTldRules, {
    meaning: 'The rules that hold for an extension, and what an operator changed of those that ship.',
    options: { tld },
    say: ({ rules, overrides }) => `${rules}\nchanged: ${overrides}`,
  }),
  commandOf(contract.setTldRules, {
    meaning: 'Changes rules of an extension: a file with what differs from those that ship, as JSON; {} for nothing.',
    options: { tld, overrides: { value: 'file', meaning: 'what differs', file: true } },
    say: (_data, given) => `The rules of ${given.text('tld')} are set.`,
  }),
]
