import * as contract from '@namestead/contract/tlds'
import { implement } from '../../platform/use-case.ts'
import type { Catalogue } from './catalogue.ts'
import { listPrices } from './list-prices.ts'

export const calls = (catalogue: Catalogue) => [implement(contract.listPrices, listPrices(catalogue))]
