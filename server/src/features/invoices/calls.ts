import * as contract from '@namestead/contract/invoices'
import { implement } from '../../platform/use-case.ts'
import { exportInvoices } from './export-invoices.ts'
import { findInvoices } from './find-invoices.ts'
import { readInvoiceData, saveInvoiceData } from './invoice-data.ts'
import { writeInvoice } from './write-invoice.ts'

export const calls = [
  implement(contract.findInvoices, findInvoices),
  implement(contract.writeInvoice, writeInvoice),
  implement(contract.exportInvoices, exportInvoices),
  implement(contract.readInvoiceData, readInvoiceData),
  implement(contract.saveInvoiceData, saveInvoiceData),
]
