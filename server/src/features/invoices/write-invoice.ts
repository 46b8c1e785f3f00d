import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/invoices'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { readDocument } from './read-document.ts'

/** Drawn from the frozen rows, so that it says the same whenever it is asked for. */
export async function writeInvoice(
  db: Db,
  { account, language }: Actor,
  { document: id }: Input<typeof contract.writeInvoice>,
) {
  const document = await readDocument(db, id, account)
  if (!document) return fail('invoice-unknown')
  // Loaded with the first one: fonts and PDF take 12 MB of each process.
  const { drawInvoice } = await import('./draw-invoice.ts')
  const pdf = await drawInvoice(document, language)
  return ok({ fileName: `${document.number}.pdf`, pdf: pdf.toString('base64') })
}
