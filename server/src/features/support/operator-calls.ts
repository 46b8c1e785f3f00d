import * as contract from '@namestead/contract/operate/support'
import { implement } from '../../platform/use-case.ts'
import { answerOrder, closeOrder, listOrders, openOrder } from './operate-work-orders.ts'

export const operatorCalls = [
  implement(contract.openWorkOrder, openOrder),
  implement(contract.answerWorkOrder, answerOrder),
  implement(contract.closeWorkOrder, closeOrder),
  implement(contract.listWorkOrders, listOrders),
]
