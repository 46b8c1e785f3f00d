import * as contract from '@namestead/contract/forwards'
import { implement } from '../../platform/use-case.ts'
import { answerForwardLink, readForwardLink } from './answer-link.ts'
import { askRecipientAgain } from './ask-recipients.ts'
import { deleteForward } from './delete-forward.ts'
import { findForwards } from './find-forwards.ts'
import type { ForwardPorts } from './forward-ports.ts'
import { saveForward } from './save-forward.ts'
import { setMailRecords } from './set-records.ts'

export const calls = (ports: ForwardPorts) => [
  implement(contract.findForwards, findForwards(ports)),
  implement(contract.saveForward, saveForward(ports)),
  implement(contract.deleteForward, deleteForward(ports)),
  implement(contract.askRecipientAgain, askRecipientAgain(ports)),
  implement(contract.setMailRecords, setMailRecords(ports)),
  implement(contract.readForwardLink, readForwardLink),
  implement(contract.answerForwardLink, answerForwardLink),
]
