import * as contract from '@namestead/contract/operate/exchange-rates'
import { implement } from '../../platform/use-case.ts'
import { importExchangeRates, listCurrentRates } from './import-exchange-rates.ts'

export const operatorCalls = [
  implement(contract.importExchangeRates, importExchangeRates),
  implement(contract.listCurrentRates, listCurrentRates),
]
