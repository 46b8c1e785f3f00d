import * as contract from '@namestead/contract/transfers-out'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import {
  answerTransferNotice,
  approveTransferOut,
  lockAgain,
  readTransferNotice,
  refuseTransferOut,
} from './answer-transfer-out.ts'
import { findTransfersOut } from './find-transfers-out.ts'
import { type ForwardedDomains, reviewLeaving } from './review-leaving.ts'
import { countCodes, showCodes } from './show-codes.ts'
import { startLeaving } from './start-leaving.ts'

interface Ports {
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly codes: Vault
  readonly forwardedDomains: ForwardedDomains
  readonly ourNameServers: readonly string[]
}

export const calls = (ports: Ports) => [
  implement(contract.findTransfersOut, findTransfersOut(ports.registries)),
  implement(contract.approveTransferOut, approveTransferOut),
  implement(contract.refuseTransferOut, refuseTransferOut),
  implement(contract.lockAgain, lockAgain(ports)),
  implement(contract.reviewLeaving, reviewLeaving(ports.ourNameServers, ports.forwardedDomains)),
  implement(contract.startLeaving, startLeaving),
  implement(contract.countCodes, countCodes),
  implement(contract.showCodes, showCodes(ports.codes)),
  implement(contract.readTransferNotice, readTransferNotice),
  implement(contract.answerTransferNotice, answerTransferNotice),
]
