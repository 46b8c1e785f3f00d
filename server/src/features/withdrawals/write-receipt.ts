import type { Input } from '@namestead/contract/call'
import { displayAmount, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/withdrawals'
import type { Db } from '../../platform/database.ts'
import { localDay } from '../../platform/sentences.ts'
import type { Actor } from '../../platform/use-case.ts'
import { netOf } from './money.ts'
import { debtorName } from './policies.ts'
import { receiptTexts } from './texts.ts'

/** The receipt of a withdrawal that has arrived, for printing. It shows the receiver masked, as the pages do. */
export async function writeReceipt(
  db: Db,
  { account, policy, language }: Actor,
  { withdrawal: id }: Input<typeof contract.writeReceipt>,
) {
  const row = await db
    .selectFrom('withdrawals as w')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .selectAll('w')
    .select('s.name as siteName')
    .where('w.id', '=', id)
    .where('w.account_id', '=', account)
    .executeTakeFirst()
  if (!row) return fail('withdrawal-unknown')
  if (row.state !== 'arrived' || !row.ended_at) return fail('receipt-too-early')
  // Loaded with the first receipt: fonts and PDF take 12 MB of each process.
  const { drawReceipt } = await import('../../platform/pdf/draw-receipt.ts')
  const facts = [
    [receiptTexts.number, row.id],
    [receiptTexts.account, account],
    [receiptTexts.holder, row.holder],
    [receiptTexts.payee, row.masked],
    [receiptTexts.amount, displayAmount(usd(row.amount))],
    [receiptTexts.fee, displayAmount(usd(row.fee))],
    [receiptTexts.net, displayAmount(netOf(row))],
    [receiptTexts.submitted, localDay(row.submitted_at, language)],
    [receiptTexts.arrived, localDay(row.ended_at, language)],
    ...(row.provider_reference === '' ? [] : [[receiptTexts.reference, row.provider_reference] as const]),
  ] as const
  const pdf = await drawReceipt(
    { title: receiptTexts.title, issuer: policy(debtorName) || row.siteName, facts },
    language,
  )
  return ok({ fileName: `withdrawal-${id}.pdf`, pdf: pdf.toString('base64') })
}
