import * as contract from '@namestead/contract/renewals'
import { implement } from '../../platform/use-case.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { readOffer } from './read-offer.ts'

export const calls = (catalogue: Catalogue, registries: Registries) => [
  implement(contract.readOffer, readOffer(catalogue, registries)),
]
