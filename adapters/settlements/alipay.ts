import type { ReadSettlement } from './port.ts'
import { instantIn, negated, readRecords } from './records.ts'

/**
 * Reads the details of a trade bill (`alipay.data.dataservice.bill.downloadurl.query`, bill type `trade`) in UTF-8: lines of `#` say
 * what the file is about, cells end with tabs, times are of Beijing. Amounts are of the shop, so that a refund is negative; the
 * service fee is negative where it was charged.
 */
export const readAlipayBill = (text: string): ReadSettlement =>
  readRecords(text, {
    columns: ['支付宝交易号', '业务类型', '完成时间', '商家实收（元）', '服务费（元）'],
    isComment: ([first = '']) => first.trimStart().startsWith('#'),
    readLine(cell) {
      const isRefund = cell('业务类型') === '退款'
      if (!isRefund && cell('业务类型') !== '交易') return undefined
      const trade = cell('支付宝交易号')
      const part = cell('退款批次号/请求号')
      return {
        reference: isRefund && part ? `${trade}/${part}` : trade,
        kind: isRefund ? 'refund' : 'payment',
        payment: trade,
        amount: cell('商家实收（元）'),
        fee: negated(cell('服务费（元）')),
        currency: 'CNY',
        at: instantIn(`${cell('完成时间')}+08:00`),
      }
    },
  })
