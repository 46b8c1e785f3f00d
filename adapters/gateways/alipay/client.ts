import * as z from 'zod/mini'
import type { Acknowledgement, Gateway, PaymentReport, PaymentRequest } from '../port.ts'
import {
  beijingTime,
  fromBeijing,
  isSigned,
  noticeText,
  type Parameters,
  privateKeyOf,
  publicKeyOf,
  sign,
  signedResponse,
  signedText,
  withValue,
} from './signing.ts'

/** What the merchant's account at Alipay (open.alipay.com, application) says. */
export const alipaySettings = z.object({
  appId: z.string().check(z.regex(/^\d{1,32}$/)),
  /** Ours, of the application. */
  privateKey: z.string().check(z.minLength(1)),
  /** Alipay's own, not that of the application. */
  alipayPublicKey: z.string().check(z.minLength(1)),
  /** The merchant's id (PID). */
  sellerId: z.string().check(z.regex(/^\d{1,32}$/)),
  gateway: z.prefault(z.url(), 'https://openapi.alipay.com/gateway.do'),
})
export type AlipaySettings = z.output<typeof alipaySettings>

const methods = {
  phone: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  desktop: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
} as const

/**
 * Alipay's website payments in RMB (signature RSA2). Throws where a key cannot be read. `checkoutBase`: where the payer's browser
 * reaches the gateway, if that is another address.
 */
export function alipayGateway(settings: AlipaySettings, { checkoutBase = settings.gateway } = {}): Gateway {
  const privateKey = privateKeyOf(settings.privateKey)
  const alipayKey = publicKeyOf(settings.alipayPublicKey)

  function signedRequest(method: string, content: object, more: Parameters = {}): URLSearchParams {
    const parameters = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(new Date()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return new URLSearchParams({ ...parameters, sign: sign(privateKey, signedText(parameters)) })
  }

  /** The answer's object, after its signature was verified. */
  async function ask(method: string, content: object): Promise<unknown> {
    const response = await fetch(settings.gateway, {
      method: 'POST',
      body: signedRequest(method, content),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`Alipay answered ${response.status}`)
    const answer = signedResponse(await response.text(), method)
    if (!answer || !isSigned(alipayKey, answer.text, answer.signature)) throw new Error('not signed by Alipay')
    return JSON.parse(answer.text)
  }

  /** Throws while the refund has not succeeded: it is then asked for again under the same number. */
  async function confirmRefund(tradeNo: string, requestNo: string): Promise<'sent'> {
    const content = { trade_no: tradeNo, out_request_no: requestNo }
    const answer = z.parse(queried, await ask('alipay.trade.fastpay.refund.query', content))
    if (answer.code === '10000' && answer.refund_status === 'REFUND_SUCCESS') return 'sent'
    throw new Error(
      `Alipay has not refunded ${requestNo}: ${answer.code} ${answer.sub_code ?? answer.refund_status ?? ''}`,
    )
  }

  return {
    channel: 'alipay',
    // The payment's page is a signed address: nothing is asked of Alipay before the payer opens it.
    async open({ reference, amount, currency, description, returnUrl, callbackUrl, device, minutes }: PaymentRequest) {
      if (currency !== 'CNY') throw new Error(`Alipay takes no ${currency}`)
      const { method, product } = methods[device]
      const content = {
        out_trade_no: reference,
        total_amount: amount,
        subject: description,
        product_code: product,
        // Relative, since our business clock may differ from theirs.
        timeout_express: `${minutes}m`,
      }
      const query = signedRequest(method, content, { return_url: returnUrl, notify_url: callbackUrl })
      return { providerId: reference, checkoutUrl: `${checkoutBase}?${query}` }
    },

    async receive({ method, body }) {
      const refuse = (status: number, refused: string) => ({ refused, acknowledgement: plain(status, 'fail') })
      if (method !== 'POST') return refuse(405, 'method')
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
      // What Alipay signed includes fields without a value; some of its SDKs leave them out.
      const isTheirs = [fields, withValue(fields)].some(one => isSigned(alipayKey, noticeText(one), fields.sign))
      if (!isTheirs) return refuse(401, 'signature')
      // Signed for another merchant of theirs is not ours.
      if (fields.app_id !== settings.appId || fields.seller_id !== settings.sellerId) return refuse(403, 'merchant')
      const read = z.safeParse(notice, withValue(fields))
      if (!read.success) return refuse(400, 'unreadable')
      const { notify_id: messageId, ...trade } = read.data
      const report = reportOf(messageId, trade)
      const acknowledge = (taken: string) =>
        plain(taken === 'failed' ? 503 : 200, taken === 'failed' ? 'fail' : 'success')
      return report ? { report, acknowledge } : { ignored: trade.trade_status, acknowledgement: plain(200, 'success') }
    },

    async refund({ providerId, amount, key }) {
      const content = { trade_no: providerId, refund_amount: amount, out_request_no: `refund-${key}` }
      const answer = z.parse(queried, await ask('alipay.trade.refund', content))
      if (answer.code === '10000' && answer.fund_change === 'Y') return 'sent'
      // Nothing moved by this request: an earlier one may have done it.
      if (answer.code === '10000') return confirmRefund(providerId, content.out_request_no)
      // Their own advice for this one: ask again with the same parameters.
      if (answer.code !== '40004' || answer.sub_code === 'ACQ.SYSTEM_ERROR')
        throw new Error(`Alipay answered ${answer.code} ${answer.sub_code ?? ''}`)
      return { refused: answer.sub_code ?? answer.code }
    },

    async ask(reference) {
      const answer = z.parse(queried, await ask('alipay.trade.query', { out_trade_no: reference }))
      // The payer has not opened the page, so that there is no trade yet.
      if (answer.code === '40004' && answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return undefined
      if (answer.code !== '10000') throw new Error(`Alipay answered ${answer.code} ${answer.sub_code ?? ''}`)
      const trade = z.parse(tradeFields, answer)
      return reportOf(`query ${trade.trade_no} ${trade.trade_status}`, trade)
    },
  }
}

/** Ids that are printable and short enough for an index. */
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))
const tradeFields = z.object({
  trade_no: id,
  out_trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string(),
  trans_currency: z.optional(z.string()),
  refund_fee: z.optional(z.string()),
  /** When it was paid: of a notice, and of an answer. */
  gmt_payment: z.optional(z.string()),
  send_pay_date: z.optional(z.string()),
})
const notice = z.extend(tradeFields, { notify_id: id })
const queried = z.looseObject({
  code: z.string(),
  sub_code: z.optional(z.string()),
  fund_change: z.optional(z.string()),
  refund_status: z.optional(z.string()),
})

/** What a trade means; undefined while nothing has been decided. A closed trade without a refund was never paid. */
function reportOf(messageId: string, trade: z.output<typeof tradeFields>): PaymentReport | undefined {
  const { trade_no, out_trade_no, trade_status: status, total_amount, trans_currency, refund_fee } = trade
  const paidAt = fromBeijing(trade.gmt_payment ?? trade.send_pay_date ?? '')
  if (status === 'WAIT_BUYER_PAY') return undefined
  const facts = {
    messageId,
    providerId: trade_no,
    reference: out_trade_no,
    amount: total_amount,
    currency: trans_currency ?? 'CNY',
    ...(paidAt ? { paidAt } : {}),
  }
  if (refund_fee) return { ...facts, outcome: 'reversed', reversed: refund_fee }
  return { ...facts, outcome: status === 'TRADE_CLOSED' ? 'failed' : 'paid' }
}

const plain = (status: number, body: string): Acknowledgement => ({ status, contentType: 'text/plain', body })
