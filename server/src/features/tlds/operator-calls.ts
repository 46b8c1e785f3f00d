import * as contract from '@namestead/contract/operate/tlds'
import { implement } from '../../platform/use-case.ts'
import { connectTld, type HasDomainsElsewhere } from './connect-tld.ts'
import { saveRegistry } from './describe-registry.ts'
import { listTldRules, readTldRules } from './list-tld-rules.ts'
import { importPrices, previewPrices, type RatesOfDay } from './prices/import-prices.ts'
import { endOffer, listPriceRows, setPrice } from './prices/set-price.ts'
import { connectUpstream } from './registries/connect-upstream.ts'
import { listRegistries } from './registries/list-registries.ts'
import { listRegistryCommands, showRegistryCommand } from './registries/list-registry-commands.ts'
import { listRegistryDeposits, listRegistryFaults, listRegistrySessions } from './registries/list-registry-sessions.ts'
import { addMaintenance, endMaintenance } from './registries/registry-maintenance.ts'
import { type ConnectionPorts, replaceRegistryPassword } from './registries/replace-password.ts'
import { setTldRule, withdrawTldRule } from './set-tld-rule.ts'
import { testRegistry } from './test-registry.ts'

interface OperatorPorts extends ConnectionPorts {
  readonly hasDomainsElsewhere: HasDomainsElsewhere
  readonly ratesOfDay: RatesOfDay
}

export const operatorCalls = (ports: OperatorPorts) => [
  implement(contract.saveRegistry, saveRegistry(ports.passwords)),
  implement(contract.listRegistries, listRegistries),
  implement(contract.listRegistrySessions, listRegistrySessions),
  implement(contract.listRegistryCommands, listRegistryCommands),
  implement(contract.showRegistryCommand, showRegistryCommand),
  implement(contract.listRegistryFaults, listRegistryFaults),
  implement(contract.listRegistryDeposits, listRegistryDeposits),
  implement(contract.connectTld, connectTld(ports.hasDomainsElsewhere)),
  implement(contract.connectUpstream, connectUpstream(ports.passwords)),
  implement(contract.testRegistry, testRegistry(ports)),
  implement(contract.replaceRegistryPassword, replaceRegistryPassword(ports)),
  implement(contract.addMaintenance, addMaintenance),
  implement(contract.endMaintenance, endMaintenance),
  implement(contract.setPrice, setPrice),
  implement(contract.endOffer, endOffer),
  implement(contract.listPriceRows, listPriceRows),
  implement(contract.previewPrices, previewPrices(ports.ratesOfDay)),
  implement(contract.importPrices, importPrices(ports.ratesOfDay)),
  implement(contract.listTldRules, listTldRules),
  implement(contract.readTldRules, readTldRules),
  implement(contract.setTldRule, setTldRule),
  implement(contract.withdrawTldRule, withdrawTldRule),
]
