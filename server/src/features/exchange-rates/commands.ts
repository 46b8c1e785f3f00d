import * as contract from '@namestead/contract/operate/exchange-rates'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.importExchangeRates, {
    meaning:
      'Imports exchange rates: the XML feed of the European Central Bank (eurofxref-daily.xml), or a CSV file with the columns currency,at,dollars.',
    options: {
      file: { value: 'file', meaning: 'the rates', file: true },
      source: { value: 'name', meaning: 'who published them; ECB for its feed' },
      anyway: { meaning: 'also where a rate differs from the one before it by more than a fifth' },
    },
    formatResult: ({ source, read, stored }) => `${read} rates of ${source} read, ${stored} of them new.`,
  }),
  commandOf(contract.listCurrentRates, {
    meaning: 'Lists the exchange rates that hold now, and what payments get of them.',
    options: {},
    formatResult: ({ rates }) =>
      rates.length === 0
        ? 'No rate holds now: import-exchange-rates.'
        : rates
            .map(
              one =>
                `${one.currency}  $${one.rate}, less ${one.marginBasisPoints / 100}%: $${one.ours}  ${one.source}, ${one.at.toISOString()}`,
            )
            .join('\n'),
  }),
]
