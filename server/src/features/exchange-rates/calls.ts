import * as contract from '@namestead/contract/exchange-rates'
import { implement } from '../../platform/use-case.ts'
import { listExchangeRates, type ReadOffered } from './list-exchange-rates.ts'

export const calls = (offered: ReadOffered) => [implement(contract.listExchangeRates, listExchangeRates(offered))]
