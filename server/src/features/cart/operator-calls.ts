import * as contract from '@namestead/contract/operate/cart'
import { implement } from '../../platform/use-case.ts'
import { issueMissingInvoices } from './invoice-orders.ts'
import { listOrders, showOrder } from './operate-orders.ts'

export const operatorCalls = [
  implement(contract.listOrders, listOrders),
  implement(contract.showOrder, showOrder),
  implement(contract.issueMissingInvoices, issueMissingInvoices),
]
