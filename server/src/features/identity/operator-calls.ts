import * as contract from '@namestead/contract/operate/identity'
import { implement } from '../../platform/use-case.ts'
import { addSite } from './add-site.ts'
import { listInviteCodes, makeInviteCode } from './invite-codes.ts'
import { endSessions } from './operate-accounts.ts'
import { viewAccount } from './view-account.ts'

export const operatorCalls = [
  implement(contract.addSite, addSite),
  implement(contract.endSessions, endSessions),
  implement(contract.viewAccount, viewAccount),
  implement(contract.makeInviteCode, makeInviteCode),
  implement(contract.listInviteCodes, listInviteCodes),
]
