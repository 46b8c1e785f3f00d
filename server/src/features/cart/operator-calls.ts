import * as contract from '@namestead/contract/operate/cart'
import { implement } from '../../platform/use-case.ts'
import { issueMissingInvoices } from './invoice-orders.ts'

export const operatorCalls = [implement(contract.issueMissingInvoices, issueMissingInvoices)]
