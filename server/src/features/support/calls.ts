import * as contract from '@namestead/contract/support'
import { implement } from '../../platform/use-case.ts'
import type { Catalogue } from '../tlds/index.ts'
import { answerWorkOrder, closeWorkOrder } from './answer-work-order.ts'
import { openWorkOrder, rateWorkOrder } from './open-work-order.ts'
import {
  findSystemWorkOrders,
  findWorkOrders,
  listUrgentWorkOrders,
  listWorkOrderDomains,
  readSystemWorkOrder,
  readWorkOrder,
} from './queries.ts'
import { reportAbuse } from './report-abuse.ts'
import { requestDisclosure } from './request-disclosure.ts'

export const calls = (catalogue: Catalogue) => [
  implement(contract.reportAbuse, reportAbuse(catalogue)),
  implement(contract.requestDisclosure, requestDisclosure(catalogue)),
  implement(contract.listUrgentWorkOrders, listUrgentWorkOrders),
  implement(contract.findSystemWorkOrders, findSystemWorkOrders),
  implement(contract.readSystemWorkOrder, readSystemWorkOrder),
  implement(contract.answerWorkOrder, answerWorkOrder),
  implement(contract.closeWorkOrder, closeWorkOrder),
  implement(contract.openWorkOrder, openWorkOrder(catalogue)),
  implement(contract.findWorkOrders, findWorkOrders),
  implement(contract.readWorkOrder, readWorkOrder),
  implement(contract.listWorkOrderDomains, listWorkOrderDomains),
  implement(contract.rateWorkOrder, rateWorkOrder),
]
