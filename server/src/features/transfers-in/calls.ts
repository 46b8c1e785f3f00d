import * as contract from '@namestead/contract/transfers-in'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { RegistrantData } from '../registrants/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { cancelQueuedTransfer, changeQueuedTransfer, submitQueuedTransfer } from './change-queued-transfer.ts'
import { checkTransfer } from './check-transfer.ts'
import { checkTransfers } from './check-transfers.ts'
import type { EndPorts } from './end-transfer.ts'
import { findQueuedTransfers } from './find-queued-transfers.ts'
import { findTransfers } from './find-transfers.ts'
import { type QueuePorts, queueTransfers } from './queue-transfers.ts'
import { replaceCode } from './replace-code.ts'

interface Ports extends EndPorts {
  readonly databases: Databases
  readonly acceptanceOf: QueuePorts['acceptanceOf']
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly codes: Vault
  readonly registrantData: RegistrantData
}

export const calls = (ports: Ports) => [
  implement(contract.checkTransfer, checkTransfer(ports.catalogue, ports.registries)),
  implement(contract.checkTransfers, checkTransfers(ports.catalogue, ports.registries)),
  implement(contract.findTransfers, findTransfers),
  implement(contract.replaceCode, replaceCode(ports.codes)),
  implement(contract.cancelTransfer, cancelTransfer(ports)),
  implement(contract.queueTransfers, queueTransfers(ports)),
  implement(contract.findQueuedTransfers, findQueuedTransfers),
  implement(contract.changeQueuedTransfer, changeQueuedTransfer(ports)),
  implement(contract.submitQueuedTransfer, submitQueuedTransfer),
  implement(contract.cancelQueuedTransfer, cancelQueuedTransfer),
]
