import * as contract from '@namestead/contract/operate/campaigns'
import { implement } from '../../platform/use-case.ts'
import { closeRaffle, grantRight, listRaffles, openByPlan } from './operate-raffles.ts'

export const operatorCalls = [
  implement(contract.listRaffles, listRaffles),
  implement(contract.openRaffle, openByPlan),
  implement(contract.closeRaffle, closeRaffle),
  implement(contract.grantRaffleRight, grantRight),
]
