import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import type { Acknowledgement, Gateway, PaymentReport, PaymentRequest } from '../port.ts'
import {
  beijingTime,
  certificateId,
  fromBeijing,
  isSigned,
  keyOf,
  type Parameters,
  parseAnswer,
  signed,
} from './signing.ts'

const pem = z.string().check(z.regex(/-----BEGIN [A-Z ]+-----/))

/** What the merchant's service platform (merchant.unionpay.com) hands out; the certificates and the key in PEM. */
export const unionpaySettings = z.object({
  merId: z.string().check(z.regex(/^\d{15}$/)),
  /** Of the merchant's signing certificate (acp_prod_sign.pfx). */
  privateKey: pem,
  certificate: pem,
  /** The certificates that UnionPay's own certificate must chain to (acp_prod_middle.cer, acp_prod_root.cer). */
  middleCertificate: pem,
  rootCertificate: pem,
  gateway: z.prefault(z.url(), 'https://gateway.95516.com'),
})
export type UnionpaySettings = z.output<typeof unionpaySettings>

/** What every message says: version 5.1.0, signed with RSA by certificate, from a merchant without an acquirer in between. */
const common = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', accessType: '0' } as const
const purchase = { txnType: '01', txnSubType: '01', bizType: '000201' } as const
const refunding = { txnType: '04', txnSubType: '00', bizType: '000201', channelType: '07' } as const
const querying = { txnType: '00', txnSubType: '00', bizType: '000000' } as const

const channelTypes = { phone: '08', desktop: '07' } as const
/** The owner of UnionPay's certificate; its test environment has one of its own. */
const owner = '中国银联股份有限公司'
const testOwner = '00040000:SIGN'

/** A6: done, with a fault that UnionPay mends. */
const done: readonly string[] = ['00', 'A6']
/** Under way or not known: closed for now, timed out, unclear, accepted, busy, sent already, asked too often. */
const undecided: readonly string[] = ['02', '03', '04', '05', '06', '12', '37']
const notFound = '34'
/** The address that stands for "send no notice": the state of a refund is asked for. */
const noNotice = 'http://www.specialUrl.com'

/**
 * UnionPay's online gateway (全渠道, open.unionpay.com, products 在线网关支付 and 手机网页支付) in RMB, version 5.1.0. Throws where a
 * key or certificate cannot be read. `checkoutBase`: where the payer's browser reaches the gateway, if that is another address.
 */
export function unionpayGateway(settings: UnionpaySettings, { checkoutBase = settings.gateway } = {}): Gateway {
  const key = createPrivateKey(settings.privateKey)
  const certificate = new X509Certificate(settings.certificate)
  if (!certificate.checkPrivateKey(key)) throw new Error('privateKey: not the key of the certificate')
  const trusted = {
    middle: new X509Certificate(settings.middleCertificate),
    root: new X509Certificate(settings.rootCertificate),
    owner: new URL(settings.gateway).hostname.endsWith('.test.95516.com') ? testOwner : owner,
  }
  const addressOf = (base: string, name: string) => `${base.replace(/\/$/, '')}/gateway/api/${name}.do`

  const message = (parameters: Parameters): Record<string, string> =>
    signed(key, { ...common, merId: settings.merId, certId: certificateId(certificate), ...parameters })

  function isFromUnionpay(fields: Parameters): boolean {
    const theirs = keyOf(fields.signPubKeyCert ?? '', trusted, new Date())
    return theirs !== undefined && isSigned(theirs, fields)
  }

  /** Throws where the answer is not UnionPay's. */
  async function ask(name: 'queryTrans' | 'backTransReq', parameters: Parameters): Promise<Parameters> {
    const response = await fetch(addressOf(settings.gateway, name), {
      method: 'POST',
      body: new URLSearchParams(message(parameters)),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`UnionPay answered ${response.status}`)
    const fields = parseAnswer(await response.text())
    if (!isFromUnionpay(fields)) throw new Error('not signed by UnionPay')
    return fields
  }

  /** What became of an order; undefined where UnionPay has none. */
  async function query({ orderId, txnTime }: Order): Promise<Parameters | undefined> {
    const fields = await ask('queryTrans', { ...querying, orderId, txnTime })
    if (fields.respCode === notFound) return undefined
    if (fields.respCode !== '00') throw new Error(`UnionPay answered ${fields.respCode} ${fields.respMsg ?? ''}`)
    if (fields.orderId !== orderId || fields.txnTime !== txnTime)
      throw new Error('UnionPay answered about another order')
    return fields
  }

  const isDone = (fields: Parameters) => done.includes(fields.origRespCode ?? '')

  return {
    channel: 'unionpay',
    // The payment's page is opened by a signed form: nothing is asked of UnionPay before the payer sends it.
    async open(request: PaymentRequest) {
      const { reference, amount, currency, description, returnPostUrl, callbackUrl, device, minutes } = request
      if (currency !== 'CNY') throw new Error(`UnionPay takes no ${currency}`)
      // UnionPay's instants are real ones; our business clock may differ from theirs.
      const now = new Date()
      const order = { orderId: orderIdOf(reference), txnTime: beijingTime(now) }
      return {
        providerId: `${order.orderId} ${order.txnTime}`,
        checkoutUrl: addressOf(checkoutBase, 'frontTransReq'),
        form: message({
          ...purchase,
          ...order,
          channelType: channelTypes[device],
          txnAmt: minorOf(amount),
          currencyCode: '156',
          orderDesc: description.slice(0, 32),
          payTimeout: beijingTime(new Date(now.getTime() + minutes * 60_000)),
          frontUrl: returnPostUrl,
          backUrl: callbackUrl,
        }),
      }
    },

    async receive({ method, body }) {
      const refuse = (status: number, refused: string) => ({ refused, acknowledgement: plain(status, 'fail') })
      if (method !== 'POST') return refuse(405, 'method')
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
      if (!isFromUnionpay(fields)) return refuse(401, 'signature')
      // Signed for another merchant of theirs is not ours.
      if (fields.merId !== settings.merId) return refuse(403, 'merchant')
      const read = z.safeParse(notice, fields)
      if (!read.success) return refuse(400, 'unreadable')
      const told = read.data
      const acknowledge = (taken: string) => plain(taken === 'failed' ? 503 : 200, taken === 'failed' ? 'fail' : 'ok')
      if (!done.includes(told.respCode))
        return { ignored: `answer ${told.respCode}`, acknowledgement: plain(200, 'ok') }
      if (told.txnType !== purchase.txnType) return { report: reversalOf(told), acknowledge }
      // Their own advice: money is believed when it was asked for. A second payment of the order has its notice only.
      const found = await query(told).catch(() => 'away' as const)
      if (found === 'away' || !found || !isDone(found)) return refuse(503, 'not confirmed')
      const confirmed = z.parse(paid, found)
      return { report: reportOf(confirmed.queryId === told.queryId ? confirmed : told), acknowledge }
    },

    async refund({ providerId, amount, key: name, at }) {
      const txnTime = beijingTime(at)
      // Refused and asked for again it is another refund; asked for again without an answer it is the same.
      const order = { orderId: `F${name.padStart(11, '0')}T${txnTime.slice(8)}`, txnTime }
      if (!(await query(order))) {
        const more = { origQryId: providerId, txnAmt: minorOf(amount), backUrl: noNotice }
        const { respCode = '', respMsg = '' } = await ask('backTransReq', { ...refunding, ...order, ...more })
        // Accepted is not done yet.
        if (!done.includes(respCode) && !undecided.includes(respCode)) return { refused: `${respCode} ${respMsg}` }
      }
      const { origRespCode = '', origRespMsg = '' } = (await query(order)) ?? {}
      if (done.includes(origRespCode)) return 'sent'
      if (origRespCode === '' || undecided.includes(origRespCode)) throw new Error('UnionPay has not decided yet')
      return { refused: `${origRespCode} ${origRespMsg}` }
    },

    /** Until it is paid nothing is decided: with the page open the payer can try another card. */
    async ask(_reference, providerId) {
      const [orderId = '', txnTime = ''] = providerId.split(' ')
      const found = await query({ orderId, txnTime })
      return found && isDone(found) ? reportOf(z.parse(paid, found)) : undefined
    },
  }
}

interface Order {
  readonly orderId: string
  readonly txnTime: string
}

/** Eight to 32 letters and digits. */
const orderIdOf = (reference: string) => `R${reference.padStart(11, '0')}`
const referenceOf = (orderId: string) => /^R0*(\d+)$/.exec(orderId)?.[1] ?? orderId

const paid = z.object({
  orderId: z.string().check(z.regex(/^\w{8,40}$/)),
  txnTime: z.string().check(z.regex(/^\d{14}$/)),
  queryId: z.string().check(z.regex(/^\d{10,32}$/)),
  txnAmt: z.string().check(z.regex(/^\d{1,12}$/)),
  currencyCode: z.string().check(z.regex(/^\d{3}$/)),
})
const notice = z.extend(paid, {
  /** 01 a payment, 04 a refund, 31 its cancellation on the same day. */
  txnType: z.enum(['01', '04', '31']),
  respCode: z.string(),
  origQryId: z.optional(z.string().check(z.regex(/^\d{10,32}$/))),
  origOrderId: z.optional(z.string()),
})

/** ISO 4217 numbers; another one is passed on, and waits for an operator. */
const currencies: Readonly<Record<string, string>> = { 156: 'CNY', 344: 'HKD', 446: 'MOP', 840: 'USD' }
const currencyOf = (code: string) => currencies[code] ?? code

const reportOf = ({ orderId, txnTime, queryId, txnAmt, currencyCode }: z.output<typeof paid>): PaymentReport => ({
  messageId: `paid ${queryId} ${txnAmt} ${currencyCode}`,
  providerId: queryId,
  reference: referenceOf(orderId),
  outcome: 'paid',
  amount: decimalOf(txnAmt),
  currency: currencyOf(currencyCode),
  // Of the order: UnionPay takes nothing after the minutes that it was given.
  paidAt: fromBeijing(txnTime),
})

/** A refund that was asked for elsewhere, on the merchant's service platform. It names the payment, and its order where it says it. */
const reversalOf = (told: z.output<typeof notice>): PaymentReport => ({
  messageId: `${told.txnType} ${told.queryId}`,
  providerId: told.origQryId ?? told.queryId,
  reference: referenceOf(told.origOrderId ?? ''),
  outcome: 'reversed',
  amount: decimalOf(told.txnAmt),
  reversed: decimalOf(told.txnAmt),
  byOthers: true,
  currency: currencyOf(told.currencyCode),
})

const minorOf = (amount: string) => BigInt(amount.replace('.', '')).toString()
const decimalOf = (minor: string): string => {
  const digits = BigInt(minor).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const plain = (status: number, body: string): Acknowledgement => ({ status, contentType: 'text/plain', body })
