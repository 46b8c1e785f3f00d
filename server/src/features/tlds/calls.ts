import * as contract from '@namestead/contract/tlds'
import { implement } from '../../platform/use-case.ts'
import { type LevelTerms, listLevelPrices } from './prices/list-level-prices.ts'
import { listPrices } from './prices/list-prices.ts'
import { listServicePrices, type ServicePricePorts } from './prices/list-service-prices.ts'

interface PricePorts extends ServicePricePorts {
  readonly levelTerms: LevelTerms
}

export const calls = (ports: PricePorts) => [
  implement(contract.listPrices, listPrices(ports.catalogue)),
  implement(contract.listServicePrices, listServicePrices(ports)),
  implement(contract.listLevelPrices, listLevelPrices(ports.catalogue, ports.levelTerms)),
]
