import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/tlds'
import { commandOf } from '../../platform/commands.ts'

const tld = { value: 'extension', meaning: 'such as com' }

export const commands = [
  commandOf(contract.setPrice, {
    meaning: 'Sets a price of an extension. With an end, it is an offer. Placed orders keep their prices.',
    options: {
      tld,
      kind: { value: 'kind', meaning: 'register, renew, transfer or restore' },
      price: { value: 'amount', meaning: 'in USD' },
      listPrice: { value: 'amount', meaning: 'the price before the discount; the price itself by default' },
      years: { value: 'number', meaning: 'the number of years it covers; 1 by default' },
      level: { value: 'level', meaning: 'standard, vip, svip or agent; standard by default' },
      from: { value: 'instant', meaning: 'such as 2027-01-31T00:00:00Z; now by default' },
      until: { value: 'instant', meaning: 'when the offer ends' },
    },
    formatResult: ({ price, from }) => `Price ${price} holds from ${from.toISOString()}.`,
  }),
  commandOf(contract.endOffer, {
    meaning: 'Ends an offer now, or before it begins.',
    options: { price: { value: 'id', meaning: 'as list-price-rows shows it' } },
    formatResult: (_data, given) => `Offer ${given.text('price')} has ended.`,
  }),
  commandOf(contract.listPriceRows, {
    meaning: 'Lists the prices of an extension, latest first. * marks current ones.',
    options: { tld },
    formatResult: ({ prices }) =>
      prices
        .map(
          one =>
            `${one.holds ? '*' : ' '} ${one.price}  ${one.kind}, ${one.years} y, ${one.level}: ${formatAmount(one.amount)} (list ${formatAmount(one.listPrice)})  ${one.from.toISOString()} – ${one.until?.toISOString() ?? ''}`,
        )
        .join('\n'),
  }),
  commandOf(contract.connectUpstream, {
    meaning: 'Connects an account of ours at a registrar, by its reseller API, or changes how.',
    options: {
      name: { value: 'name', meaning: 'ours for it' },
      host: { value: 'host', meaning: 'of its API' },
      port: { value: 'number', meaning: '443 by default' },
      account: { value: 'id', meaning: 'of our account there, which domains are pushed to' },
      appId: { value: 'id', meaning: 'of our application' },
      appKey: { value: 'file', meaning: "with the application's key", file: true },
      requestsPerSecond: { value: 'number', meaning: 'that it takes; 2 by default' },
    },
    formatResult: (_data, given) => `${given.text('name')} is connected.`,
  }),
  commandOf(contract.readTldRules, {
    meaning: 'Shows the rules of an extension and what operators have changed.',
    options: { tld },
    formatResult: ({ rules, overrides }) => `${JSON.stringify(JSON.parse(rules), null, 2)}\nchanged: ${overrides}`,
  }),
  commandOf(contract.setTldRules, {
    meaning: 'Overrides rules of an extension with a JSON file of the differences. {} removes all overrides.',
    options: { tld, overrides: { value: 'file', meaning: 'the differences', file: true } },
    formatResult: (_data, given) => `The rules of ${given.text('tld')} are set.`,
  }),
]
