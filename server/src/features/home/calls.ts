import * as contract from '@namestead/contract/home'
import { implement } from '../../platform/use-case.ts'
import { readCompany } from './read-company.ts'
import { readStorefront, type StorefrontPorts } from './read-storefront.ts'

export const calls = (ports: StorefrontPorts) => [
  implement(contract.readCompany, readCompany),
  implement(contract.readStorefront, readStorefront(ports)),
]
