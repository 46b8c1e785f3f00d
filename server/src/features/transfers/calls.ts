import * as contract from '@namestead/contract/transfers'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { checkTransfer } from './check-transfer.ts'
import type { EndPorts } from './end-transfer.ts'
import { findTransfers } from './find-transfers.ts'
import { replaceCode } from './replace-code.ts'

interface Ports extends EndPorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly codes: Vault
}

export const calls = (ports: Ports) => [
  implement(contract.checkTransfer, checkTransfer(ports.catalogue, ports.registries)),
  implement(contract.findTransfers, findTransfers),
  implement(contract.replaceCode, replaceCode(ports.codes)),
  implement(contract.cancelTransfer, cancelTransfer(ports)),
]
