import { randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { CcpaySettings } from '../ccpay/client.ts'
import { isSigned, signedHeaders } from '../ccpay/signing.ts'
import type { PageView, ProviderAnswer } from './alipay.ts'
import { type PageOption, providerPage } from './checkout-page.ts'
import type { Notice, ProviderStore, Trade } from './provider-store.ts'

/** Rates at which sums are easy to see. Ripple's ledger shares an address among many, told apart by a memo. */
const coins = [
  { coinId: 1280, symbol: 'USDT', name: 'Tether', rate: '1', chains: ['TRX', 'ETH'], minimum: '1' },
  { coinId: 1161, symbol: 'ETH', name: 'Ethereum', rate: '2500', chains: ['ETH'], minimum: '0' },
  { coinId: 1319, symbol: 'XRP', name: 'XRP', rate: '0.5', chains: ['XRP'], minimum: '0' },
] as const
const chains = {
  TRX: { name: 'TRON', confirmations: 20, address: () => `T${randomBytes(17).toString('hex').slice(0, 33)}` },
  ETH: { name: 'Ethereum', confirmations: 12, address: () => `0x${randomBytes(20).toString('hex')}` },
  XRP: { name: 'XRP Ledger', confirmations: 1, address: () => `r${randomBytes(17).toString('hex').slice(0, 33)}` },
} as const
/** Not one that an order is of. */
const otherCoin = { coinId: 1282, symbol: 'USDC' }

const options = [
  'paid', 'close', 'half', 'over', 'twice', 'seen', 'coin', 'risky', 'repeat', 'forge', 'silent', 'late', 'lapsed',
] as const // biome-ignore format: one list
const afterwards = ['confirm', 'rest'] as const
type Option = (typeof options)[number] | (typeof afterwards)[number]

const texts: Readonly<Record<Option, PageOption['text']>> = {
  paid: { us: 'Pay now', zhcn: '立即支付' },
  close: { us: 'Pay 0.4% less', zhcn: '少付 0.4%' },
  half: { us: 'Pay half', zhcn: '只付一半' },
  over: { us: 'Pay the double', zhcn: '付双倍' },
  twice: { us: 'Pay in two transfers of the whole', zhcn: '付两次' },
  seen: { us: 'Pay, not confirmed yet', zhcn: '付款，尚未确认' },
  coin: { us: 'Pay in another coin', zhcn: '用其他币种付款' },
  risky: { us: 'Pay from a suspicious address', zhcn: '从可疑地址付款' },
  repeat: { us: 'Pay, notify three times', zhcn: '付款并重复通知三次' },
  forge: { us: 'Pay, forged notification first', zhcn: '付款，先发伪造通知' },
  silent: { us: 'Pay without a notification', zhcn: '付款但不通知' },
  late: { us: 'Pay, notify in 5 seconds', zhcn: '付款，5 秒后通知' },
  lapsed: { us: 'Pay after it expired, at a lower rate', zhcn: '过期后付款，汇率下跌' },
  confirm: { us: 'Confirm', zhcn: '确认' },
  rest: { us: 'Pay the other half', zhcn: '补付另一半' },
}

const ordered = z.object({
  orderId: z.string().check(z.minLength(3), z.maxLength(64)),
  coinId: z.number(),
  chain: z.string(),
  price: z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
  fiatId: z.literal(1033),
  expiredAt: z.number(),
  generateCheckoutURL: z.literal(true),
  product: z.string().check(z.maxLength(120)),
  returnUrl: z.url().check(z.maxLength(150)),
  closeUrl: z.url().check(z.maxLength(150)),
  notifyUrl: z.url().check(z.maxLength(150)),
})
const askedOrder = z.object({ orderId: z.string() })
const askedRecord = z.object({ recordId: z.string() })
const askedRecords = z.object({ orderIds: z.array(z.string()).check(z.maxLength(50)) })

/** CCPayment's side of its merchant API, version 2: orders with an address, their transfers, and webhooks. */
export async function openSandboxCcpay(store: ProviderStore, deliver: () => Promise<unknown>) {
  const key = {
    appId: await store.key('ccpay', () => randomBytes(8).toString('hex')),
    appSecret: await store.key('ccpay secret', () => randomBytes(16).toString('hex')),
  }
  const settingsAt = (base: string): CcpaySettings => ({ ...key, gateway: base })

  const listCoins = () =>
    success({
      coins: coins.map(({ coinId, symbol, name, chains: its, minimum }) => ({
        coinId,
        symbol,
        coinFullName: name,
        status: 'Normal',
        networks: Object.fromEntries(
          its.map(chain => [
            chain,
            {
              chain, chainFullName: chains[chain].name, precision: 6, canDeposit: true, canWithdraw: true,
              minimumDepositAmount: minimum, isSupportMemo: chain === 'XRP',
            },
          ]),
        ), // biome-ignore format: one network
      })),
    })
  const listChains = () =>
    success({
      chains: Object.entries(chains).map(([chain, { name, confirmations }]) => ({
        chain,
        chainFullName: name,
        status: 'Normal',
        confirmations,
      })),
    })

  async function create(body: unknown, base: string): Promise<ProviderAnswer> {
    const read = z.safeParse(ordered, body)
    if (!read.success) return failure(11000, 'Invalid parameters')
    const { orderId, coinId, chain, price, ...rest } = read.data
    const coin = coins.find(known => known.coinId === coinId)
    const network = Object.entries(chains).find(([name]) => name === chain)?.[1]
    if (!coin || !network || !coin.chains.some(name => name === chain)) return failure(13000, 'Invalid token')
    if (await store.ofReference('ccpay', orderId)) return failure(11011, 'Duplicate merchant order ID')
    const trade = await store.open('ccpay', {
      id: `cc${randomBytes(8).toString('hex')}`,
      reference: orderId,
      amount: price,
      currency: 'USD',
      facts: {
        coinId: `${coinId}`, symbol: coin.symbol, chain, rate: coin.rate, amount: coinsFor(price, coin.rate, 1000),
        address: network.address(), memo: chain === 'XRP' ? `${randomInt(10 ** 8, 10 ** 9)}` : '', expiredAt: `${rest.expiredAt}`,
        product: rest.product, returnUrl: rest.returnUrl, notifyUrl: rest.notifyUrl,
      },
    }) // biome-ignore format: one order
    const { address, memo, amount } = trade.facts
    const checkoutUrl = checkoutOf(trade, base)
    return success({ address, memo, amount, checkoutUrl, confirmsNeeded: network.confirmations })
  }

  const transfersTo = (orderId: string) => store.ofFact('ccpay transfers', 'orderId', orderId)

  async function orderInfo({ orderId }: z.output<typeof askedOrder>, base: string): Promise<ProviderAnswer> {
    const trade = await store.ofReference('ccpay', orderId)
    if (!trade) return failure(11003, 'Data not found')
    const { facts } = trade
    const transfers = await transfersTo(orderId)
    return success({
      amountToPay: facts.amount,
      coinId: Number(facts.coinId),
      coinSymbol: facts.symbol,
      chain: facts.chain,
      toAddress: facts.address,
      toMemo: facts.memo,
      rate: facts.rate,
      fiatId: 1033,
      fiatSymbol: 'USD',
      expiredAt: Number(facts.expiredAt),
      checkoutUrl: checkoutOf(trade, base),
      paidList: transfers
        .filter(one => one.facts.coinId === facts.coinId)
        .map(one => ({
          ...recordOf(one),
          txid: `0x${one.id}`,
          rate: one.facts.rate,
          arrivedAt: Number(one.facts.arrivedAt),
        })),
    })
  }

  async function api(path: string, body: string, base: string): Promise<ProviderAnswer> {
    const content: unknown = body === '' ? {} : JSON.parse(body)
    if (path === 'getCoinList') return listCoins()
    if (path === 'getChainList') return listChains()
    if (path === 'createAppOrderDepositAddress') return create(content, base)
    if (path === 'getAppOrderInfo') return orderInfo(z.parse(askedOrder, content), base)
    if (path === 'getAppDepositRecord') {
      const found = await store.find('ccpay transfers', z.parse(askedRecord, content).recordId)
      return found ? success({ record: recordOf(found) }) : failure(11003, 'Data not found')
    }
    if (path === 'getAppDepositRecordList') {
      const { orderIds } = z.parse(askedRecords, content)
      const found = await Promise.all(orderIds.map(transfersTo))
      return success({ records: found.flat().map(recordOf) })
    }
    return failure(10001, 'Failed')
  }

  interface Sent {
    /** Thousandths of what is asked for. */
    readonly share: number
    readonly coin?: { readonly coinId: number; readonly symbol: string }
    readonly isRisky?: boolean
    readonly isConfirmed?: boolean
    readonly isLate?: boolean
  }

  async function send({ reference: orderId, amount: price, facts }: Trade, sent: Sent): Promise<Trade> {
    const { rate = '1', expiredAt = '0' } = facts
    // A coin that is no dollar has lost a fifth when the order has expired.
    const onArrival = sent.isLate && rate !== '1' ? `${Number(rate) * 0.8}` : rate
    const coin = sent.coin ?? { coinId: Number(facts.coinId), symbol: facts.symbol ?? '' }
    const id = `${Date.now()}${randomInt(10 ** 8, 10 ** 9)}`
    const transfer = await store.open('ccpay transfers', {
      id,
      reference: id,
      amount: coinsFor(price, rate, sent.share),
      currency: coin.symbol,
      facts: {
        orderId, coinId: `${coin.coinId}`, chain: facts.chain ?? '', address: facts.address ?? '', rate: onArrival,
        arrivedAt: `${sent.isLate ? Number(expiredAt) + 60 : Math.floor(Date.now() / 1000)}`, risky: sent.isRisky ? '1' : '',
      },
    }) // biome-ignore format: one transfer
    if (sent.isConfirmed !== false) await store.move(id, 'open', 'paid', transfer)
    return { ...transfer, state: sent.isConfirmed === false ? 'open' : 'paid' }
  }

  const notify = (order: Trade, transfer: Trade, more: Partial<Notice> = {}) =>
    store.notify({
      url: order.facts.notifyUrl ?? '',
      contentType: 'application/json;charset=utf-8',
      body: webhookOf(transfer),
      expects: 'success',
      signer: 'ccpay',
      ...more,
    })

  const sentBy: Readonly<Partial<Record<Option, Sent>>> = {
    close: { share: 996 },
    half: { share: 500 },
    rest: { share: 500 },
    over: { share: 2000 },
    seen: { share: 1000, isConfirmed: false },
    coin: { share: 1000, coin: otherCoin },
    risky: { share: 1000, isRisky: true },
    lapsed: { share: 1000, isLate: true },
  }

  /** What the payer's wallet sends, and how it is told. */
  async function act(order: Trade, option: Option): Promise<void> {
    if (option === 'confirm') {
      for (const waiting of await transfersTo(order.reference))
        if (await store.move(waiting.id, 'open', 'paid', waiting)) await notify(order, { ...waiting, state: 'paid' })
      return
    }
    const transfer = await send(order, sentBy[option] ?? { share: 1000 })
    if (option === 'silent') return
    const body = webhookOf(transfer)
    await notify(order, transfer, {
      ...(option === 'repeat' ? { before: [{ body }, { body }] } : {}),
      ...(option === 'forge' ? { before: [{ body, signer: 'forged ccpay' }] } : {}),
      ...(option === 'late' ? { delaySeconds: 5 } : {}),
    })
    if (option === 'twice') await notify(order, await send(order, { share: 1000 }))
  }

  async function page(order: Trade, { language, links }: PageView): Promise<ProviderAnswer> {
    const transfers = await transfersTo(order.reference)
    const isSeen = transfers.some(({ state }) => state === 'open')
    const offered: readonly Option[] = isSeen ? ['confirm'] : transfers.length > 0 ? ['rest'] : options
    return {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: providerPage({
        provider: { us: 'CCPayment sandbox', zhcn: 'CCPayment 沙箱' },
        language,
        amount: order.amount,
        currency: 'USD',
        description: `${order.facts.product} · ${order.facts.amount} ${order.facts.symbol}`,
        action: `/ccpayment/checkout/${order.id}`,
        returnUrl: order.facts.returnUrl ?? '',
        options: offered.map(value => ({ value, text: texts[value] })),
        ended: transfers.length > 0 && !isSeen,
        links,
      }),
    }
  }

  async function checkout(method: string, id: string, body: string, view: PageView): Promise<ProviderAnswer> {
    const order = await store.find('ccpay', id)
    if (!order) return plain(404, 'not found')
    if (method !== 'POST') return page(order, view)
    const tapped = new URLSearchParams(body).get('outcome')
    const option = [...options, ...afterwards].find(known => known === tapped)
    if (!option) return plain(400, 'bad request')
    await act(order, option)
    await Promise.race([deliver(), new Promise(done => setTimeout(done, 3000))])
    return { status: 303, contentType: 'text/plain', body: '', location: order.facts.returnUrl ?? '/' }
  }

  return {
    settingsAt,
    /** The headers of each attempt: they hold the time, and are refused when it is old. */
    signers: {
      ccpay: (body: string) => signedHeaders(key, body, new Date()),
      'forged ccpay': (body: string) => signedHeaders({ ...key, appSecret: 'of another' }, body, new Date()),
    },
    async answer(
      method: string,
      path: string,
      body: string,
      asked: PageView & { base: string; headers: Parameters<typeof isSigned>[1] },
    ): Promise<ProviderAnswer> {
      const id = /^\/ccpayment\/checkout\/(cc\w{16})$/.exec(path)?.[1]
      if (id) return checkout(method, id, body, asked)
      const name = /^\/ccpayment\/v2\/(\w+)$/.exec(path)?.[1]
      if (!name || method !== 'POST') return plain(404, 'not found')
      if (!isSigned(key, asked.headers, Buffer.from(body), new Date()))
        return failure(11005, 'Signature verification failed')
      return api(name, body, asked.base)
    },
  }
}

const checkoutOf = ({ id }: Trade, base: string) => `${base}/ccpayment/checkout/${id}`

/** Thousandths of a price in coins, with six places. */
const coinsFor = (price: string, rate: string, share: number) =>
  ((Number(price) / Number(rate)) * (share / 1000)).toFixed(6)

const recordOf = ({ id, amount, currency, state, facts }: Trade) => ({
  recordId: id,
  orderId: facts.orderId,
  coinId: Number(facts.coinId),
  coinSymbol: currency,
  chain: facts.chain,
  fromAddress: `from-${id.slice(-6)}`,
  toAddress: facts.address,
  amount,
  serviceFee: '0',
  status: state === 'paid' ? 'Success' : 'Processing',
  isFlaggedAsRisky: facts.risky === '1',
})

/** It says of a transfer what it is, not how much. */
const webhookOf = (transfer: Trade): string => {
  const { recordId, orderId, coinId, coinSymbol, status, isFlaggedAsRisky } = recordOf(transfer)
  return JSON.stringify({
    type: 'ApiDeposit',
    msg: { recordId, orderId, coinId, coinSymbol, status, isFlaggedAsRisky },
  })
}

const json = (body: object): ProviderAnswer => ({
  status: 200,
  contentType: 'application/json;charset=utf-8',
  body: JSON.stringify(body),
})
const success = (data: object) => json({ code: 10000, msg: 'success', data })
const failure = (code: number, msg: string) => json({ code, msg, data: null })
const plain = (status: number, body: string): ProviderAnswer => ({ status, contentType: 'text/plain', body })
