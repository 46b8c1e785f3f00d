import * as contract from '@namestead/contract/operate/tlds'
import { implement } from '../../platform/use-case.ts'
import { connectTld, type HasDomainsElsewhere } from './connect-tld.ts'
import { connectUpstream } from './connect-upstream.ts'
import { saveRegistry } from './describe-registry.ts'
import { importPrices, previewPrices, type RatesOfDay } from './import-prices.ts'
import { listRegistries } from './list-registries.ts'
import { listRegistryCommands, showRegistryCommand } from './list-registry-commands.ts'
import { listRegistryDeposits, listRegistryFaults, listRegistrySessions } from './list-registry-sessions.ts'
import { listTldRules, readTldRules } from './list-tld-rules.ts'
import { addMaintenance, endMaintenance } from './registry-maintenance.ts'
import { type ConnectionPorts, replaceRegistryPassword } from './replace-password.ts'
import { endOffer, listPriceRows, setPrice } from './set-price.ts'
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
