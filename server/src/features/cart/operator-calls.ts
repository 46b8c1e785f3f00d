import * as contract from '@namestead/contract/operate/cart'
import { implement } from '../../platform/use-case.ts'
import { issueMissingInvoices } from './invoice-orders.ts'
import { listOrders, showOrder } from './operate-orders.ts'
import type { Labels } from './product-label.ts'

export const operatorCalls = (labels: Labels) => [
  implement(contract.listOrders, listOrders(labels)),
  implement(contract.showOrder, showOrder(labels)),
  implement(contract.issueMissingInvoices, issueMissingInvoices),
]
