import * as contract from '@namestead/contract/registration'
import { implement } from '../../platform/use-case.ts'
import type { Catalogue } from '../tlds/index.ts'
import type { AvailabilityChecks } from './availability.ts'
import { checkNames } from './check-names.ts'
import { searchNames } from './search-names.ts'

export const calls = (catalogue: Catalogue, checks: AvailabilityChecks) => [
  implement(contract.searchNames, searchNames(catalogue, checks)),
  implement(contract.checkNames, checkNames(catalogue, checks)),
]
