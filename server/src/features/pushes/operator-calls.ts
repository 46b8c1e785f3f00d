import * as contract from '@namestead/contract/operate/pushes'
import { implement } from '../../platform/use-case.ts'
import { decideChargedBackPush, listChargedBackPushes } from './decide-charged-back-push.ts'

export const operatorCalls = [
  implement(contract.listChargedBackPushes, listChargedBackPushes),
  implement(contract.decideChargedBackPush, decideChargedBackPush),
]
