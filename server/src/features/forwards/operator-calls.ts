import * as contract from '@namestead/contract/operate/forwards'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { dropDelivery, listMailQueue, readMailKey } from './operate-queue.ts'

interface QueuePorts {
  readonly databases: Databases
  readonly vault: Vault
  readonly mailHost: string
}

export const operatorCalls = ({ mailHost, ...keys }: QueuePorts) => [
  implement(contract.listMailQueue, listMailQueue),
  implement(contract.dropDelivery, dropDelivery),
  implement(contract.readMailKey, readMailKey(keys, mailHost)),
]
