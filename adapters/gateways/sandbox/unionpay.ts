import { createPrivateKey, randomInt, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import type { UnionpaySettings } from '../unionpay/client.ts'
import { beijingTime, certificateId, isSigned, type Parameters, signed } from '../unionpay/signing.ts'
import type { PageView, ProviderAnswer } from './alipay.ts'
import { handBackPage, type PageOption, providerPage } from './checkout-page.ts'
import type { Notice, ProviderStore, Trade } from './provider-store.ts'
import { createCertificates, readCertificates, type UnionpayCertificates } from './unionpay-certificates.ts'

const merId = '777290058110048'
const provider = { us: 'UnionPay sandbox', zhcn: '银联沙箱' }

const options = ['paid', 'half', 'currency', 'twice', 'repeat', 'forge', 'silent', 'late', 'reorder'] as const
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
  refund: { us: 'Refund', zhcn: '退款' },
  'part-refund': { us: 'Refund half', zhcn: '退一半' },
}

const order = {
  orderId: z.string().check(z.regex(/^[A-Za-z0-9]{8,40}$/)),
  txnTime: z.string().check(z.regex(/^\d{14}$/)),
}
const purchased = z.object({
  ...order,
  txnType: z.literal('01'),
  txnSubType: z.literal('01'),
  bizType: z.literal('000201'),
  channelType: z.enum(['07', '08']),
  currencyCode: z.literal('156'),
  txnAmt: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
  payTimeout: z.string().check(z.regex(/^\d{14}$/)),
  frontUrl: z.url(),
  backUrl: z.url(),
  orderDesc: z.prefault(z.string(), ''),
})
const refunded = z.object({
  ...order,
  txnType: z.literal('04'),
  txnSubType: z.literal('00'),
  txnAmt: z.string(),
  origQryId: z.string(),
})
const queried = z.object({ ...order, txnType: z.literal('00') })

/** UnionPay's side of the protocol of `../unionpay/client.ts`: its gateway, its page and its notices. */
export async function openSandboxUnionpay(store: ProviderStore, deliver: () => Promise<unknown>) {
  const created = async () => JSON.stringify(await createCertificates())
  const certificates = readCertificates(await store.key('unionpay', created))
  const merchant = new X509Certificate(certificates.merchant.certificate)

  /** The merchant's settings; `base` is where this sandbox listens. */
  const settingsAt = (base: string): UnionpaySettings => ({
    merId,
    privateKey: certificates.merchant.key,
    certificate: certificates.merchant.certificate,
    middleCertificate: certificates.middle,
    rootCertificate: certificates.root,
    gateway: `${base}/unionpay`,
  })

  const message = (fields: Parameters, { unionpay }: Pick<UnionpayCertificates, 'unionpay'> = certificates) => {
    const own = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', accessType: '0', merId }
    return signed(createPrivateKey(unionpay.key), { ...own, ...fields, signPubKeyCert: unionpay.certificate })
  }
  /** Answers are not URL-encoded. */
  const answerOf = (fields: Parameters): ProviderAnswer => {
    const pairs = Object.entries(message(fields)).map(([name, value]) => `${name}=${value}`)
    return { status: 200, contentType: 'text/html;charset=UTF-8', body: pairs.join('&') }
  }
  const respond = (given: Parameters, respCode: string, respMsg: string, more: Parameters = {}) => {
    const { orderId = '', txnTime = '', txnType = '', txnSubType = '', bizType = '' } = given
    return answerOf({ orderId, txnTime, txnType, txnSubType, bizType, respCode, respMsg, ...more })
  }
  const isFromMerchant = (given: Parameters) =>
    given.merId === merId && given.certId === certificateId(merchant) && isSigned(merchant.publicKey, given)

  async function purchase(given: Parameters, view: PageView): Promise<ProviderAnswer> {
    const read = z.safeParse(purchased, given)
    if (!read.success) return plain(400, '10 报文格式错误')
    const { orderId, txnTime, txnAmt, frontUrl, backUrl, orderDesc } = read.data
    const trade = await store.open('unionpay', {
      id: newQueryId(),
      reference: `${orderId} ${txnTime}`,
      amount: decimalOf(txnAmt),
      currency: '156',
      facts: { orderId, txnTime, frontUrl, backUrl, orderDesc },
    })
    return page(trade, view)
  }

  const find = async ({ orderId = '', txnTime = '' }: Parameters): Promise<Trade | undefined> =>
    (await store.ofReference('unionpay', `${orderId} ${txnTime}`)) ??
    (await store.ofReference('unionpay refunds', `${orderId} ${txnTime}`))

  async function query(given: Parameters): Promise<ProviderAnswer> {
    const trade = z.safeParse(queried, given).success ? await find(given) : undefined
    if (!trade) return respond(given, '34', '查无此交易[2600000]')
    const origRespCode = trade.state === 'open' ? '05' : '00'
    return respond(given, '00', '成功[0000000]', {
      ...factsOf(trade),
      origRespCode,
      origRespMsg: origRespCode === '00' ? '成功[0000000]' : '交易已受理，请稍后查询交易结果[2600005]',
    })
  }

  /** One with the same order and time is refused, as a repetition. */
  async function refund(given: Parameters): Promise<ProviderAnswer> {
    const read = z.safeParse(refunded, given)
    if (!read.success) return respond(given, '10', '报文格式错误[6100010]')
    const { orderId, txnTime, origQryId, txnAmt } = read.data
    if (await find(read.data)) return respond(given, '12', '重复交易[6100012]')
    const trade = await store.find('unionpay', origQryId)
    if (!trade) return respond(given, '35', '原交易不存在或状态不正确[2040004]')
    const id = newQueryId()
    const asked = { key: `${orderId} ${txnTime}`, id, amount: decimalOf(txnAmt), facts: { orderId, txnTime } }
    if (!(await store.refund('unionpay', trade, asked))) return respond(given, '36', '与原交易信息不符[2040003]')
    return respond(given, '00', '成功[0000000]', { queryId: id, origQryId, txnAmt, currencyCode: trade.currency })
  }

  const page = (trade: Trade, { language, links }: PageView): ProviderAnswer =>
    html(
      providerPage({
        provider,
        language,
        amount: trade.amount,
        currency: trade.currency === '156' ? 'CNY' : trade.currency,
        description: trade.facts.orderDesc ?? '',
        action: `/unionpay/checkout/${trade.id}`,
        returnUrl: trade.facts.frontUrl ?? '',
        options: (trade.state === 'open' ? options : trade.state === 'paid' ? afterwards : []).map(value => ({
          value,
          text: texts[value],
        })),
        ended: trade.state !== 'open',
        links,
      }),
    )

  const paymentOf = (trade: Trade, from: Pick<UnionpayCertificates, 'unionpay'> = certificates) =>
    message(
      {
        txnType: '01',
        txnSubType: '01',
        bizType: '000201',
        ...factsOf(trade),
        respCode: '00',
        respMsg: '成功[0000000]',
      },
      from,
    )
  const bodyOf = (fields: Record<string, string>) => `${new URLSearchParams(fields)}`
  /** Asked for on the merchant's service platform. */
  const refundOf = (trade: Trade, amount: string) => {
    const now = beijingTime(new Date())
    const own = {
      orderId: `P${now}${randomInt(1000, 10_000)}`,
      txnTime: now,
      queryId: newQueryId(),
      txnAmt: minorOf(amount),
    }
    const original = {
      origQryId: trade.id,
      origOrderId: trade.facts.orderId ?? '',
      origTxnTime: trade.facts.txnTime ?? '',
    }
    return bodyOf(
      message({
        txnType: '04', txnSubType: '00', bizType: '000201', ...own, ...original, currencyCode: trade.currency,
        respCode: '00', respMsg: '成功[0000000]',
      }),
    ) // biome-ignore format: one message
  }
  const notify = (trade: Trade, body: string, more: Partial<Notice> = {}) =>
    store.notify({
      url: trade.facts.backUrl ?? '',
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      body,
      expects: 'ok',
      ...more,
    })

  async function takeBack(trade: Trade, option: Option): Promise<void> {
    if (option === 'part-refund') return notify(trade, refundOf(trade, half(trade.amount)))
    if (await store.move(trade.id, 'paid', 'refunded', trade)) await notify(trade, refundOf(trade, trade.amount))
  }

  /** What the payer pressed on the page. */
  async function act(trade: Trade, option: Option): Promise<void> {
    if (trade.state === 'paid') return takeBack(trade, option)
    const full = { amount: trade.amount, currency: trade.currency }
    const amounts =
      option === 'half'
        ? { ...full, amount: half(full.amount) }
        : option === 'currency'
          ? { ...full, currency: '344' }
          : full
    if (!(await store.move(trade.id, 'open', 'paid', amounts)) || option === 'silent') return
    const paid: Trade = { ...trade, ...amounts, state: 'paid' }
    const body = bodyOf(paymentOf(paid))
    if (option === 'reorder') {
      await store.move(trade.id, 'paid', 'refunded', amounts)
      await notify(paid, refundOf(paid, paid.amount))
    }
    await notify(paid, body, {
      ...(option === 'repeat' ? { before: [{ body }, { body }] } : {}),
      // A forged report: the payment does not exist, and the certificates are the forger's own.
      ...(option === 'forge'
        ? { before: [{ body: bodyOf(paymentOf({ ...paid, id: newQueryId() }, await createCertificates())) }] }
        : {}),
      ...(option === 'late' ? { delaySeconds: 5 } : {}),
    })
    if (option === 'twice') await notify(paid, bodyOf(paymentOf({ ...paid, id: newQueryId() })))
  }

  async function checkout(method: string, id: string, given: Parameters, view: PageView): Promise<ProviderAnswer> {
    const trade = await store.find('unionpay', id)
    if (!trade) return plain(404, 'not found')
    if (method !== 'POST') return page(trade, view)
    const option = [...options, ...afterwards].find(known => known === given.outcome)
    if (!option) return plain(400, 'bad request')
    await act(trade, option)
    // The payer returns when the first notification has been sent, or soon after.
    await Promise.race([deliver(), new Promise(done => setTimeout(done, 3000))])
    const paid = (await store.find('unionpay', id)) ?? trade
    return html(handBackPage({ provider, ...view, action: trade.facts.frontUrl ?? '', fields: paymentOf(paid) }))
  }

  return {
    settingsAt,
    async answer(method: string, path: string, given: Parameters, view: PageView): Promise<ProviderAnswer> {
      const id = /^\/unionpay\/checkout\/(\d{21})$/.exec(path)?.[1]
      if (id) return checkout(method, id, given, view)
      const name = /^\/unionpay\/gateway\/api\/(frontTransReq|queryTrans|backTransReq)\.do$/.exec(path)?.[1]
      if (!name || method !== 'POST') return plain(404, 'not found')
      if (!isFromMerchant(given))
        return name === 'frontTransReq' ? plain(400, '11 验签失败') : respond(given, '11', '验签失败')
      if (name === 'frontTransReq') return purchase(given, view)
      return name === 'queryTrans' ? query(given) : refund(given)
    },
  }
}

const factsOf = ({ id, amount, currency, facts: { orderId = '', txnTime = '' } }: Trade) => {
  const settled = { settleAmt: minorOf(amount), settleCurrencyCode: currency, settleDate: txnTime.slice(4, 8) }
  return { orderId, txnTime, queryId: id, txnAmt: minorOf(amount), currencyCode: currency, ...settled }
}

/** 21 digits: UnionPay's number of a transaction. */
const newQueryId = () => `${beijingTime(new Date())}${randomInt(1_000_000, 10_000_000)}`

const minorOf = (amount: string) => BigInt(amount.replace('.', '')).toString()
const decimalOf = (minor: string) => {
  const digits = minor.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/** Half of an amount with two places, rounded down. */
const half = (amount: string) => decimalOf((BigInt(minorOf(amount)) / 2n).toString())

const plain = (status: number, body: string): ProviderAnswer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
})
const html = (body: string): ProviderAnswer => ({ status: 200, contentType: 'text/html; charset=utf-8', body })
