import * as z from 'zod/mini'
import type { Acknowledgement, CoinChoice, Gateway, PaymentReport } from '../port.ts'
import { codes, maxCoins, type OfferedCoin, offeredCoins, openApi, Refused } from './api.ts'
import {
  createdOrder,
  type Order,
  order,
  type TransferRecord,
  transferRecord,
  transferRecords,
  webhook,
} from './messages.ts'
import { hundredths, isLess, type OrderPayment, paymentsOf, worthOf } from './order-payments.ts'
import { isSigned } from './signing.ts'

/** What the merchant's console (console.ccpayment.com, developer) says. */
export const ccpaySettings = z.object({
  appId: z.string().check(z.regex(/^\w{8,64}$/)),
  appSecret: z.string().check(z.regex(/^\w{16,128}$/)),
  gateway: z.prefault(z.url(), 'https://ccpayment.com'),
})
export type CcpaySettings = z.output<typeof ccpaySettings>

/** CCPayment's id of the US dollar. */
const usDollar = 1033

/**
 * Payments in cryptocurrencies by CCPayment's merchant API, version 2 (github.com/cctip/ccpayment-sdk-skills, folder `api`): an order
 * for the coin that the customer chooses, with an address of its own. A webhook is a hint: the transfers are fetched before money is
 * believed. `checkoutBase`: where the payer's browser reaches a sandbox.
 */
export function ccpayGateway(
  settings: CcpaySettings,
  { checkoutBase }: { checkoutBase?: string | undefined } = {},
): Gateway {
  const ask = openApi(settings)
  const fetchCoins = () => offeredCoins(ask, settings)
  const fetchOrder = (orderId: string) => ask('getAppOrderInfo', { orderId }, order)

  /** Of the payment that a transfer belongs to; undefined where the transfer decides nothing. */
  async function reportOf(transfer: TransferRecord): Promise<PaymentReport | undefined> {
    const known = parseOrderId(transfer.orderId)
    if (!known || transfer.status !== 'Success') return undefined
    if (transfer.coinId !== known.coinId) return reportOfOtherCoin(known.reference, transfer)
    const found = await fetchOrder(transfer.orderId)
    const paid = paymentsOf(transfer.orderId, known.price, transfersOf(found)).find(({ transfers }) =>
      transfers.some(({ id }) => id === transfer.recordId),
    )
    return paid && reportOfPayment(known.reference, paid)
  }

  return {
    channel: 'ccpay',
    // An address is of one coin, which the customer has not chosen yet.
    async open({ reference, currency }) {
      if (currency !== 'USD') throw new Error(`CCPayment takes no ${currency}`)
      if ((await fetchCoins()).length === 0) throw new Error('CCPayment offers no coin')
      return { providerId: reference }
    },

    async chooseCoin(request) {
      const chosen = (await fetchCoins()).find(({ choice }) => choice === request.choice)
      if (!chosen) return 'unknown'
      const orderId = orderIdOf({ reference: request.reference, price: priceOf(request.amount), ...chosen })
      // Chosen before, its order is there, with its address.
      const opened = await ask('createAppOrderDepositAddress', orderOf(orderId, chosen, request), createdOrder).catch(
        error => (error instanceof Refused && error.code === codes.orderDuplicate ? undefined : Promise.reject(error)),
      )
      const found = opened ? undefined : await fetchOrder(orderId)
      const { amount, checkoutUrl } = opened ?? {
        amount: found?.amountToPay ?? '0',
        checkoutUrl: found?.checkoutUrl ?? '',
      }
      const { coin, network, minimum } = chosen
      if (isLess(amount, minimum)) return { coin, network, minimum }
      return { providerId: orderId, checkoutUrl: checkoutBase ? movedTo(checkoutBase, checkoutUrl) : checkoutUrl }
    },

    async coins(providerId) {
      const offered = await fetchCoins()
      const found = parseOrderId(providerId) && (await fetchOrder(providerId))
      const chosen = found && offered.find(({ coinId, chain }) => coinId === found.coinId && chain === found.chain)
      const isSeen = found?.paidList?.some(({ status }) => status !== 'Failed') ?? false
      return {
        coins: isSeen ? [] : offered.map(one => coinOf(one, one === chosen ? found : undefined)),
        // CCPayment tells that they are too few, not how many there are.
        confirmations: isSeen ? { needed: chosen?.confirmations ?? 1 } : undefined,
      }
    },

    async receive({ method, headers, body }) {
      const refuse = (status: number, refused: string) => ({ refused, acknowledgement: plain(status, 'fail') })
      if (method !== 'POST') return refuse(405, 'method')
      if (!isSigned(settings, headers, body, new Date())) return refuse(401, 'signature')
      const read = z.safeParse(webhook, parsed(body))
      if (!read.success) return refuse(400, 'unreadable')
      const { type, msg } = read.data
      if (type !== 'ApiDeposit' || !msg?.recordId) return { ignored: type, acknowledgement: plain(200, 'success') }
      try {
        const found = await ask('getAppDepositRecord', { recordId: msg.recordId }, transferRecord)
        if (!found) return refuse(404, 'no such transfer')
        const report = await reportOf(found.record)
        if (!report) {
          const { orderId, status } = found.record
          const known = parseOrderId(orderId)
          const seen = known && { reference: known.reference, isUnderWay: status === 'Processing' }
          return { ignored: `transfer is ${status}`, acknowledgement: plain(200, 'success'), seen }
        }
        return { report, acknowledge: taken => (taken === 'failed' ? plain(503, 'fail') : plain(200, 'success')) }
      } catch {
        return refuse(503, 'CCPayment does not answer')
      }
    },

    async ask(_reference, providerId) {
      const known = parseOrderId(providerId)
      // No coin was chosen, so that there is nowhere to pay to.
      if (!known) return undefined
      // Also those chosen before the last one: each has an address that can be paid to.
      const orderIds = (await fetchCoins()).map(coin => orderIdOf({ ...known, ...coin }))
      const asked = { orderIds: [...new Set([providerId, ...orderIds])].slice(0, maxCoins) }
      for (const transfer of (await ask('getAppDepositRecordList', asked, transferRecords))?.records ?? []) {
        const report = await reportOf(transfer)
        if (report) return report
      }
      return undefined
    },
  }
}

interface OrderName {
  readonly reference: string
  /** In cents. */
  readonly price: bigint
  readonly coinId: number
  readonly chain: string
}

/** An order is of one coin, so each choice of a recharge has its own. The price stands in it: CCPayment keeps it only in coins. */
const orderIdOf = ({ reference, price, coinId, chain }: OrderName) => `${reference}-${price}-${coinId}-${chain}`

function parseOrderId(orderId: string): OrderName | undefined {
  const [, reference = '', price = '', coinId = '', chain = ''] =
    /^(\d{1,18})-(\d{1,12})-(\d{1,9})-(\S{1,20})$/.exec(orderId) ?? []
  return reference ? { reference, price: BigInt(price), coinId: Number(coinId), chain } : undefined
}

const priceOf = (amount: string) => BigInt(amount.replace('.', ''))

const orderOf = (orderId: string, { coinId, chain }: OfferedCoin, request: CoinChoice) => ({
  orderId,
  coinId,
  chain,
  price: request.amount,
  fiatId: usDollar,
  // CCPayment's instants are real ones; our business clock may differ from theirs.
  expiredAt: Math.floor(Date.now() / 1000) + request.seconds,
  generateCheckoutURL: true,
  product: request.description,
  returnUrl: request.returnUrl,
  closeUrl: request.cancelUrl,
  notifyUrl: request.callbackUrl,
})

const coinOf = ({ choice, coin, network }: OfferedCoin, chosen: Order | undefined) => ({
  choice,
  coin,
  network,
  ...(chosen ? { amount: chosen.amountToPay, payTo: chosen.toAddress, memo: chosen.toMemo || undefined } : {}),
})

const transfersOf = (found: Order | undefined) =>
  (found?.paidList ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ recordId, fromAddress, amount, rate, arrivedAt, isFlaggedAsRisky }) => ({
      id: recordId,
      worth: worthOf(amount, rate),
      at: arrivedAt,
      isRisky: isFlaggedAsRisky,
      from: fromAddress,
    }))

const reportOfPayment = (reference: string, { id, amount, from }: OrderPayment): PaymentReport => ({
  messageId: `${id} ${amount}`,
  providerId: id,
  reference,
  outcome: 'paid',
  amount: decimalOf(amount),
  currency: 'USD',
  // CCPayment holds a risky one back: an operator decides there first.
  ...(from === undefined ? {} : { payer: { name: from || 'unknown', verified: false } }),
})

/** Sent to the order's address in a coin that it is not of: in that coin, since nobody agreed on its rate. */
const reportOfOtherCoin = (reference: string, { recordId, coinSymbol, amount }: TransferRecord): PaymentReport => ({
  messageId: `${recordId} ${coinSymbol}`,
  providerId: recordId,
  reference,
  outcome: 'paid',
  amount: decimalOf(hundredths(amount)),
  currency: coinSymbol.toUpperCase(),
})

const decimalOf = (minor: bigint): string => {
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function movedTo(base: string, page: string): string {
  const address = new URL(page)
  address.host = new URL(base).host
  return `${address}`
}

const plain = (status: number, body: string): Acknowledgement => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
})
