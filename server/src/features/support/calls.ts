import * as contract from '@namestead/contract/support'
import { implement } from '../../platform/use-case.ts'
import { answerWorkOrder, closeWorkOrder } from './answer-work-order.ts'
import { findSystemWorkOrders, listUrgentWorkOrders, readSystemWorkOrder } from './queries.ts'

export const calls = [
  implement(contract.listUrgentWorkOrders, listUrgentWorkOrders),
  implement(contract.findSystemWorkOrders, findSystemWorkOrders),
  implement(contract.readSystemWorkOrder, readSystemWorkOrder),
  implement(contract.answerWorkOrder, answerWorkOrder),
  implement(contract.closeWorkOrder, closeWorkOrder),
]
