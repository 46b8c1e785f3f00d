import { readAlipayBill } from './alipay.ts'
import { readSettlementColumns } from './columns.ts'
import type { ReadSettlement } from './port.ts'
import { readStripeReport } from './stripe.ts'
import { readUnionpayFile } from './unionpay.ts'

/** Reads a channel's report: its provider's own format, or our columns, which are taken of every provider. */
export function readSettlement(text: string, channel: string, day: Date): ReadSettlement {
  const own = formats[channel]?.(text, day)
  if (own && 'lines' in own) return own
  const columns = readSettlementColumns(text)
  // What is wrong with a file is said of the provider's own format, unless it is one of our own.
  return own && 'fault' in columns && columns.fault === 'not-readable' ? own : columns
}

const formats: Readonly<Record<string, (text: string, day: Date) => ReadSettlement>> = {
  stripe: readStripeReport,
  alipay: readAlipayBill,
  unionpay: readUnionpayFile,
}
