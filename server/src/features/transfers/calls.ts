import type { LookUpRegistration } from '@namestead/adapters/rdap/port'
import * as contract from '@namestead/contract/transfers'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { RegistrantData } from '../registrants/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import {
  answerTransferNotice,
  approveTransferOut,
  lockAgain,
  readTransferNotice,
  refuseTransferOut,
} from './answer-transfer-out.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { cancelIntake, declarePushed } from './change-intake.ts'
import { cancelQueuedTransfer, changeQueuedTransfer, submitQueuedTransfer } from './change-queued-transfer.ts'
import { checkIntake } from './check-intake.ts'
import { checkTransfer } from './check-transfer.ts'
import { checkTransfers } from './check-transfers.ts'
import type { EndPorts } from './end-transfer.ts'
import { findIntakes, readIntake } from './find-intakes.ts'
import { findQueuedTransfers } from './find-queued-transfers.ts'
import { findTransfers } from './find-transfers.ts'
import { findTransfersOut } from './find-transfers-out.ts'
import { listIntakeRegistrars } from './intake-registrars.ts'
import { placeIntake } from './place-intake.ts'
import { type QueuePorts, queueTransfers } from './queue-transfers.ts'
import { replaceCode } from './replace-code.ts'
import { type ForwardedDomains, reviewLeaving } from './review-leaving.ts'
import { countCodes, showCodes } from './show-codes.ts'
import { startLeaving } from './start-leaving.ts'

interface Ports extends EndPorts {
  readonly databases: Databases
  readonly acceptanceOf: QueuePorts['acceptanceOf']
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly codes: Vault
  readonly registrantData: RegistrantData
  readonly ourNameServers: readonly string[]
  readonly forwardedDomains: ForwardedDomains
  readonly lookUp: LookUpRegistration
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
  implement(contract.findTransfersOut, findTransfersOut(ports.registries)),
  implement(contract.approveTransferOut, approveTransferOut),
  implement(contract.refuseTransferOut, refuseTransferOut),
  implement(contract.lockAgain, lockAgain(ports)),
  implement(contract.reviewLeaving, reviewLeaving(ports.ourNameServers, ports.forwardedDomains)),
  implement(contract.startLeaving, startLeaving),
  implement(contract.countCodes, countCodes),
  implement(contract.showCodes, showCodes(ports.codes)),
  implement(contract.listIntakeRegistrars, listIntakeRegistrars),
  implement(contract.checkIntake, checkIntake(ports)),
  implement(contract.placeIntake, placeIntake(ports)),
  implement(contract.findIntakes, findIntakes),
  implement(contract.readIntake, readIntake),
  implement(contract.declarePushed, declarePushed),
  implement(contract.cancelIntake, cancelIntake),
  implement(contract.readTransferNotice, readTransferNotice),
  implement(contract.answerTransferNotice, answerTransferNotice),
]
