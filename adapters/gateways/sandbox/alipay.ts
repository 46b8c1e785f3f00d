import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { AlipaySettings } from '../alipay/client.ts'
import {
  beijingTime,
  isSigned,
  noticeText,
  type Parameters,
  privateKeyOf,
  publicKeyOf,
  sign,
  signedText,
} from '../alipay/signing.ts'
import { type PageOption, providerPage, type SandboxLinks } from './checkout-page.ts'
import type { Notice, ProviderStore, Trade } from './provider-store.ts'

const appId = '2021000000000001'
const sellerId = '2088000000000001'

/** What the checkout page offers: paying, and what can go wrong with it. */
const options = [
  'paid',
  'half',
  'currency',
  'twice',
  'repeat',
  'forge',
  'silent',
  'late',
  'reorder',
  'close',
  'close-silent',
] as const
const afterwards = ['refund', 'part-refund'] as const
type Option = (typeof options)[number] | (typeof afterwards)[number]

const texts: Readonly<Record<Option, PageOption['text']>> = {
  paid: { us: 'Pay now', zhcn: '立即支付' },
  half: { us: 'Pay half', zhcn: '只付一半' },
  currency: { us: 'Pay in another currency', zhcn: '用其他币种付款' },
  twice: { us: 'Pay twice', zhcn: '重复付款' },
  repeat: { us: 'Pay, notify three times', zhcn: '付款并重复通知三次' },
  forge: { us: 'Pay, forged notification first', zhcn: '付款，先发伪造通知' },
  silent: { us: 'Pay without a notification', zhcn: '付款但不通知' },
  late: { us: 'Pay, notify in 5 seconds', zhcn: '付款，5 秒后通知' },
  reorder: { us: 'Pay and refund, refund notified first', zhcn: '付款后退款，先通知退款' },
  close: { us: 'Close without paying', zhcn: '不付款，关闭交易' },
  'close-silent': { us: 'Close without a notification', zhcn: '关闭交易但不通知' },
  refund: { us: 'Refund', zhcn: '退款' },
  'part-refund': { us: 'Refund half', zhcn: '退一半' },
}

const ordered = z.object({
  out_trade_no: z.string().check(z.regex(/^\w{1,64}$/)),
  total_amount: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)),
  subject: z.string(),
  product_code: z.enum(['QUICK_WAP_WAY', 'FAST_INSTANT_TRADE_PAY']),
})
const asked = z.object({ out_trade_no: z.string() })
const refundAsked = z.object({ out_request_no: z.string() })
const refunded = z.object({ trade_no: z.string(), refund_amount: z.string(), out_request_no: z.string() })

/** Who looks at a page of the sandbox. */
export interface PageView {
  readonly language: 'us' | 'zhcn'
  readonly links: SandboxLinks
}

export interface ProviderAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly location?: string
  /** The connection breaks in its place. */
  readonly isLost?: boolean
}

/** Alipay's side of the protocol of `../alipay/client.ts`: same methods, fields and signatures. */
export async function openSandboxAlipay(store: ProviderStore, deliver: () => Promise<unknown>, clock: () => Date) {
  const pair = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  }
  const merchant = await store.key('alipay merchant', pair)
  const own = privateKeyOf(await store.key('alipay', pair))
  const merchantKey = publicKeyOf(publicTextOf(merchant))

  /** The merchant's settings; `base` is where this sandbox listens. */
  const settingsAt = (base: string): AlipaySettings => ({
    appId,
    sellerId,
    privateKey: merchant,
    alipayPublicKey: publicTextOf(own.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
    gateway: `${base}/alipay/gateway.do`,
  })

  async function gateway(parameters: Parameters, view: PageView): Promise<ProviderAnswer> {
    if (parameters.app_id !== appId || !isSigned(merchantKey, signedText(parameters), parameters.sign))
      return plain(400, 'isv.invalid-signature')
    const content = JSON.parse(parameters.biz_content ?? '{}') as unknown
    if (parameters.method === 'alipay.trade.query') return query(z.parse(asked, content).out_trade_no)
    if (parameters.method === 'alipay.trade.fastpay.refund.query')
      return refundQuery(z.parse(refundAsked, content).out_request_no)
    if (parameters.method === 'alipay.trade.refund') return refund(z.parse(refunded, content))
    if (parameters.method !== 'alipay.trade.wap.pay' && parameters.method !== 'alipay.trade.page.pay')
      return plain(400, 'isv.invalid-method')
    const order = z.parse(ordered, content)
    const trade = await store.open('alipay', {
      id: `${beijingTime(new Date()).slice(0, 10).replaceAll('-', '')}22001${randomInt(10 ** 14, 3 * 10 ** 14)}`,
      reference: order.out_trade_no,
      amount: order.total_amount,
      currency: 'CNY',
      facts: {
        subject: order.subject,
        return_url: parameters.return_url ?? '',
        notify_url: parameters.notify_url ?? '',
      },
    })
    return page(trade, view)
  }

  const page = (trade: Trade, { language, links }: PageView): ProviderAnswer => ({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: providerPage({
      provider: { us: 'Alipay sandbox', zhcn: '支付宝沙箱' },
      language,
      amount: trade.amount,
      currency: trade.currency,
      description: trade.facts.subject ?? '',
      action: `/alipay/checkout/${trade.id}`,
      returnUrl: trade.facts.return_url ?? '',
      options: offered(trade).map(value => ({
        value,
        text: texts[value],
      })),
      ended: trade.state !== 'open' || isClosed(trade),
      ...(isClosed(trade) ? { endedText: { us: 'This payment was closed.', zhcn: '该笔交易已关闭。' } } : {}),
      links,
    }),
  })

  /** A closed trade contradicts itself when it is paid. */
  const offered = (trade: Trade): readonly Option[] =>
    trade.state === 'open' ? (isClosed(trade) ? ['paid'] : options) : trade.state === 'paid' ? afterwards : []

  async function query(reference: string): Promise<ProviderAnswer> {
    const trade = await store.ofReference('alipay', reference)
    const response = trade
      ? {
          code: '10000',
          msg: 'Success',
          ...fieldsOf(trade),
          ...(trade.paidAt ? { send_pay_date: beijingTime(trade.paidAt) } : {}),
          buyer_logon_id: 'lis***@sandbox.test',
          receipt_amount: trade.amount,
        }
      : { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
    const text = JSON.stringify(response)
    return json(`{"alipay_trade_query_response":${text},"sign":"${sign(own, text)}"}`)
  }

  async function refundQuery(key: string): Promise<ProviderAnswer> {
    const known = await store.ofReference('alipay refunds', key)
    // The status of a refund that did not happen is left out.
    const text = JSON.stringify({
      code: '10000',
      msg: 'Success',
      ...(known ? { out_request_no: key, refund_amount: known.amount, refund_status: 'REFUND_SUCCESS' } : {}),
    })
    return json(`{"alipay_trade_fastpay_refund_query_response":${text},"sign":"${sign(own, text)}"}`)
  }

  /** Asked again under the same number, it succeeds and moves nothing. */
  async function refund({
    trade_no,
    refund_amount,
    out_request_no,
  }: z.output<typeof refunded>): Promise<ProviderAnswer> {
    const trade = await store.find('alipay', trade_no)
    const id = `${trade_no.slice(0, 8)}${randomInt(10 ** 14, 3 * 10 ** 14)}`
    const known = trade && (await store.refund('alipay', trade, { key: out_request_no, id, amount: refund_amount }))
    if (trade && known?.isNew) {
      const left = (await store.find('alipay', trade_no)) ?? trade
      await notify(trade, noticeOf(left, { refund_fee: known.total }))
    }
    const text = JSON.stringify(
      known
        ? {
            code: '10000',
            msg: 'Success',
            trade_no,
            out_trade_no: trade.reference,
            refund_fee: known.total,
            fund_change: known.isNew ? 'Y' : 'N',
          }
        : { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR', sub_msg: '交易状态不合法' },
    )
    return json(`{"alipay_trade_refund_response":${text},"sign":"${sign(own, text)}"}`)
  }

  const fieldsOf = (trade: Trade) => ({
    trade_no: trade.id,
    out_trade_no: trade.reference,
    trade_status: statusOf(trade),
    total_amount: trade.amount,
    ...(trade.currency === 'CNY' ? {} : { trans_currency: trade.currency }),
    ...(trade.state === 'refunded' ? { refund_fee: trade.amount } : {}),
  })

  function noticeOf(trade: Trade, change: Parameters = {}, key = own): string {
    const now = beijingTime(new Date())
    const fields: Record<string, string> = {
      gmt_create: now,
      // A closed trade has no such time.
      ...(isClosed(trade) ? {} : { gmt_payment: beijingTime(trade.paidAt ?? clock()) }),
      notify_time: now,
      notify_type: 'trade_status_sync',
      notify_id: `${now.replaceAll(/\D/g, '')}${randomBytes(10).toString('hex')}`,
      charset: 'utf-8',
      version: '1.0',
      app_id: appId,
      auth_app_id: appId,
      seller_id: sellerId,
      buyer_id: '2088000000000002',
      subject: trade.facts.subject ?? '',
      receipt_amount: trade.amount,
      buyer_pay_amount: trade.amount,
      invoice_amount: trade.amount,
      point_amount: '0.00',
      // Signed as it is sent: without a value.
      passback_params: '',
      fund_bill_list: JSON.stringify([{ amount: trade.amount, fundChannel: 'ALIPAYACCOUNT' }]),
      ...fieldsOf(trade),
      ...change,
      sign_type: 'RSA2',
    }
    return `${new URLSearchParams({ ...fields, sign: sign(key, noticeText(fields)) })}`
  }

  const notify = (trade: Trade, body: string, more: Partial<Notice> = {}) =>
    store.notify({
      url: trade.facts.notify_url ?? '',
      contentType: 'application/x-www-form-urlencoded; charset=utf-8',
      body,
      expects: 'success',
      ...more,
    })

  /** What the payer pressed on the page. */
  async function act(trade: Trade, option: Option): Promise<void> {
    const full = { amount: trade.amount, currency: trade.currency }
    if (option === 'refund') {
      if (await store.move(trade.id, 'paid', 'refunded', full))
        await notify(trade, noticeOf({ ...trade, state: 'refunded' }))
      return
    }
    if (option === 'part-refund') {
      if (trade.state === 'paid') await notify(trade, noticeOf(trade, { refund_fee: half(trade.amount) }))
      return
    }
    if (option === 'close' || option === 'close-silent') {
      const isMoved = !isClosed(trade) && (await store.move(trade.id, 'open', 'open', { ...full, stage: 'closed' }))
      if (isMoved && option === 'close') await notify(trade, noticeOf({ ...trade, stage: 'closed' }))
      return
    }
    const amounts =
      option === 'half'
        ? { ...full, amount: half(full.amount) }
        : option === 'currency'
          ? { ...full, currency: 'HKD' }
          : full
    if (!(await store.move(trade.id, 'open', 'paid', amounts))) return
    const paid: Trade = { ...trade, ...amounts, state: 'paid' }
    const body = noticeOf(paid)
    if (option === 'silent') return
    if (option === 'reorder') {
      await store.move(trade.id, 'paid', 'refunded', amounts)
      await notify(paid, noticeOf({ ...paid, state: 'refunded' }))
      return notify(paid, body)
    }
    await notify(paid, body, {
      ...(option === 'repeat' ? { before: [{ body }, { body }] } : {}),
      ...(option === 'forge' ? { before: [{ body: noticeOf(paid, {}, privateKeyOf(pair())) }] } : {}),
      ...(option === 'late' ? { delaySeconds: 5 } : {}),
    })
    if (option === 'twice') await notify(paid, noticeOf({ ...paid, id: `${paid.id.slice(0, -1)}x` }))
  }

  return {
    settingsAt,
    /** Undefined: no address of Alipay's. */
    async answer(
      method: string,
      path: string,
      parameters: Parameters,
      view: PageView,
    ): Promise<ProviderAnswer | undefined> {
      if (path === '/alipay/gateway.do') return gateway(parameters, view)
      const id = /^\/alipay\/checkout\/(\d{10,40})$/.exec(path)?.[1]
      const trade = id && (await store.find('alipay', id))
      if (!trade) return undefined
      if (method !== 'POST') return page(trade, view)
      const option = [...options, ...afterwards].find(known => known === parameters.outcome)
      if (!option) return plain(400, 'bad request')
      await act(trade, option)
      // The payer returns when the first notification has been sent, or soon after.
      await Promise.race([deliver(), new Promise(done => setTimeout(done, 3000))])
      return { status: 303, contentType: 'text/plain', body: '', location: trade.facts.return_url ?? '/' }
    },
  }
}

/** Not paid within its time, or given up. */
const isClosed = ({ state, stage }: Trade): boolean => state === 'open' && stage === 'closed'

const statusOf = (trade: Trade): string => {
  if (isClosed(trade)) return 'TRADE_CLOSED'
  return trade.state === 'open' ? 'WAIT_BUYER_PAY' : trade.state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED'
}

const publicTextOf = (privateText: string) =>
  publicKeyOf(privateKeyOf(privateText).export({ format: 'pem', type: 'pkcs8' }).toString())
    .export({ format: 'der', type: 'spki' })
    .toString('base64')

/** Half of an amount with two places, rounded down. */
const half = (amount: string) => {
  const digits = (BigInt(amount.replace('.', '')) / 2n).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const plain = (status: number, body: string): ProviderAnswer => ({ status, contentType: 'text/plain', body })
const json = (body: string): ProviderAnswer => ({ status: 200, contentType: 'application/json; charset=utf-8', body })
