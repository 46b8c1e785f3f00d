import type { Input } from '@namestead/contract/call'
import { formatRate } from '@namestead/contract/exchange-rate'
import { translate } from '@namestead/contract/language'
import { amountIn, displayAmount, total, usd, zero } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import { localDay } from '../../platform/sentences.ts'
import type { Actor } from '../../platform/use-case.ts'
import { policies as invoicePolicies } from '../invoices/index.ts'
import { readChannels } from './channels/channels.ts'
import { paymentsOf } from './find-recharges.ts'
import { channelFeeOf, type PaymentRow } from './payment-events.ts'
import { receiptTexts } from './texts.ts'

/** The receipt of a recharge whose money is in the balance. Nothing was sold yet: invoices are those of orders. */
export async function writeReceipt(
  db: Db,
  { account, policy, language }: Actor,
  { recharge: id }: Input<typeof contract.writeReceipt>,
) {
  const row = await db
    .selectFrom('recharges as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .selectAll('r')
    .select(['s.id as siteId', 's.name as siteName'])
    .where('r.id', '=', id)
    .where('r.account_id', '=', account)
    .executeTakeFirst()
  if (!row) return fail('recharge-unknown')
  const credited = (await paymentsOf(db, [id])).filter(({ state }) => state === 'credited')
  const [first] = credited
  if (!first) return fail('receipt-too-early')
  const channel = (await readChannels(db, policy)).find(known => known.channel === row.channel)
  const fees = await Promise.all(credited.map(payment => channelFeeOf(db, payment, payment.credited ?? 0n)))
  const fee = total(fees.map(taken => taken?.amount ?? zero))
  const rates = new Set(credited.map(payment => payment.credited_rate ?? row.rate))
  const [rate] = rates.size === 1 ? rates : []
  const facts = [
    [receiptTexts.number, row.id],
    [receiptTexts.account, account],
    [receiptTexts.method, channel ? translate(channel.name, language) : row.channel],
    ...paidIn(credited).map(paid => [receiptTexts.paid, paid] as const),
    ...(rate ? [[receiptTexts.rate, formatRate(rate)] as const] : []),
    ...(fee.minor > 0n ? [[receiptTexts.fee, displayAmount(fee)] as const] : []),
    [receiptTexts.credited, displayAmount(total(credited.map(({ credited: amount }) => usd(amount ?? 0n))))],
    [receiptTexts.received, localDay(first.ended_at ?? first.received_at, language)],
    [receiptTexts.reference, first.provider_id],
  ] as const
  // Loaded with the first receipt: fonts and PDF take 12 MB of each process.
  const { drawReceipt } = await import('../../platform/pdf/draw-receipt.ts')
  const issuer = policy(invoicePolicies.sellerName, row.siteId) || row.siteName
  const pdf = await drawReceipt({ title: receiptTexts.title, issuer, facts, note: receiptTexts.note }, language)
  return ok({ fileName: `recharge-${id}.pdf`, pdf: pdf.toString('base64') })
}

/** What came, which may differ from what was asked for, in each currency. */
const paidIn = (payments: readonly PaymentRow[]): string[] =>
  [...Map.groupBy(payments, payment => payment.received_currency)].map(([currency, own]) =>
    amountIn(currency, total(own.map(payment => usd(payment.received_amount ?? 0n)))),
  )
