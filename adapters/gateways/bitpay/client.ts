import * as z from 'zod/mini'
import type { Acknowledgement, CoinPayment, Gateway, PaymentReport, PaymentRequest } from '../port.ts'

/** What the merchant's account (bitpay.com, payment tools) says. */
export const bitpaySettings = z.object({
  /** An API token of the point-of-sale facade. */
  token: z.string().check(z.regex(/^\w{20,80}$/)),
  gateway: z.prefault(z.url(), 'https://bitpay.com'),
})
export type BitpaySettings = z.output<typeof bitpaySettings>

const invoiceId = z.string().check(z.regex(/^[A-Za-z0-9]{10,40}$/))
const amounts = z.prefault(z.record(z.string(), z.number()), {})
const invoice = z.object({
  id: invoiceId,
  url: z.url(),
  status: z.string(),
  exceptionStatus: z.union([z.literal(false), z.string()]),
  price: z.number(),
  currency: z.string(),
  orderId: z.optional(z.string()),
  amountPaid: z.prefault(z.number(), 0),
  transactionCurrency: z.optional(z.string()),
  targetConfirmations: z.prefault(z.number(), 6),
  transactions: z.prefault(
    z.array(z.looseObject({ confirmations: z.optional(z.union([z.number(), z.string()])) })),
    [],
  ),
  paymentTotals: amounts,
  paymentDisplayTotals: z.prefault(z.record(z.string(), z.string()), {}),
  paymentCodes: z.prefault(z.record(z.string(), z.record(z.string(), z.string())), {}),
})
type Invoice = z.output<typeof invoice>
const notice = z.object({ data: z.looseObject({ id: invoiceId }) })

/** Notices are not signed, and each costs a question: more than these at once are refused, and sent again by BitPay. */
const maxQuestions = 8

/**
 * Payments in cryptocurrencies by BitPay's invoices, version 2.0.0. No matter what a notice says, the invoice is fetched before money is
 * believed. `checkoutBase`: where the payer's browser reaches a sandbox.
 */
export function bitpayGateway(
  settings: BitpaySettings,
  { checkoutBase }: { checkoutBase?: string | undefined } = {},
): Gateway {
  const headers = { 'x-accept-version': '2.0.0', 'content-type': 'application/json' }
  let questions = 0

  async function request(path: string, body?: string): Promise<Invoice | undefined> {
    const response = await fetch(`${settings.gateway}${path}`, {
      headers,
      ...(body ? { method: 'POST', body } : {}),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`BitPay answered ${response.status}`)
    return z.parse(z.object({ data: invoice }), await response.json()).data
  }
  const fetchInvoice = (id: string) => request(`/invoices/${id}?token=${settings.token}`)

  return {
    channel: 'bitpay',
    async open({ reference, amount, currency, description, returnUrl, cancelUrl, callbackUrl }: PaymentRequest) {
      const opened = await request(
        '/invoices',
        JSON.stringify({
          token: settings.token,
          // A repeated request gets the same invoice.
          guid: `recharge-${reference}`,
          price: Number(amount),
          currency,
          orderId: reference,
          itemDesc: description,
          notificationURL: callbackUrl,
          redirectURL: returnUrl,
          closeURL: cancelUrl,
          autoRedirect: true,
          fullNotifications: true,
          extendedNotifications: true,
          transactionSpeed: 'medium',
        }),
      )
      if (!opened) throw new Error('BitPay opened no invoice')
      return { providerId: opened.id, checkoutUrl: checkoutBase ? movedTo(checkoutBase, opened.url) : opened.url }
    },

    async receive({ method, body }) {
      const refuse = (status: number, refused: string) => ({ refused, acknowledgement: empty(status) })
      if (method !== 'POST') return refuse(405, 'method')
      const read = z.safeParse(notice, parsed(body))
      if (!read.success) return refuse(400, 'unreadable')
      if (questions >= maxQuestions) return refuse(503, 'too many at once')
      questions++
      const found = await fetchInvoice(read.data.data.id)
        .catch(() => 'away' as const)
        .finally(() => questions--)
      if (found === 'away') return refuse(503, 'BitPay does not answer')
      if (!found) return refuse(404, 'no such invoice')
      const report = reportOf(found)
      if (!report) {
        const seen = { reference: found.orderId ?? '', providerId: found.id, isUnderWay: found.status === 'paid' }
        return { ignored: `invoice is ${found.status}`, acknowledgement: empty(200), seen }
      }
      return { report, acknowledge: taken => empty(taken === 'failed' ? 503 : 200) }
    },

    async ask(_reference, id) {
      const found = await fetchInvoice(id)
      return found && reportOf(found)
    },

    async coins(id) {
      const found = await fetchInvoice(id)
      return found && coinsOf(found)
    },
  }
}

/**
 * Undefined while nothing is decided: an invoice is paid once it is confirmed, also where that happened after it had expired. What
 * came of one that was paid in part is reported once it has expired. One whose transfer was not confirmed within the hour has failed; it
 * is paid nevertheless if that comes later.
 */
function reportOf(found: Invoice): PaymentReport | undefined {
  const { id, status, exceptionStatus, currency, orderId = '', amountPaid } = found
  const isPaid = status === 'confirmed' || status === 'complete'
  const isPart = status === 'expired' && (exceptionStatus === 'paidPartial' || exceptionStatus === 'paidLate')
  const isInvalid = status === 'invalid'
  if (!isPaid && !isPart && !isInvalid) return undefined
  return {
    messageId: `${id} ${isPaid ? 'paid' : isInvalid ? 'invalid' : exceptionStatus} ${amountPaid}`,
    providerId: id,
    // Anyone who opens an invoice names its order, also another merchant who is paid by it: only the id says that it is ours.
    isOpenedId: true,
    reference: orderId,
    outcome: isInvalid ? 'failed' : 'paid',
    amount: receivedOf(found),
    currency,
  }
}

/** In the invoice's currency, at its rate; within 0.5 % of the price it is the price. Empty where BitPay does not tell. */
function receivedOf({ status, price, amountPaid, transactionCurrency = '', paymentTotals }: Invoice): string {
  const asked = BigInt(Math.round(price * 100))
  const total = BigInt(Math.round(paymentTotals[transactionCurrency] ?? 0))
  if (total === 0n) return status === 'expired' ? '' : decimalOf(asked)
  const paid = BigInt(Math.round(amountPaid))
  // In coins: a cent may be more than 0.5 % of a small price, and what is rounded hides a part of it.
  const off = paid > total ? paid - total : total - paid
  return decimalOf(off * 200n <= total ? asked : (asked * paid) / total)
}

/** The chains of BitPay's currencies. */
const networks: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin', BCH: 'Bitcoin Cash', ETH: 'Ethereum', USDC: 'Ethereum', USDT: 'Ethereum', MATIC: 'Polygon', USDC_m: 'Polygon',
  LTC: 'Litecoin', DOGE: 'Dogecoin', XRP: 'XRP Ledger', SOL: 'Solana',
} // biome-ignore format: one table

function coinsOf({
  status,
  transactions,
  targetConfirmations,
  paymentDisplayTotals,
  paymentCodes,
}: Invoice): CoinPayment {
  const coins = Object.entries(paymentCodes).flatMap(([code, codes]) => {
    const [payTo] = Object.values(codes)
    const amount = paymentDisplayTotals[code]
    const [coin = code] = code.split('_')
    return payTo && amount ? [{ coin, network: networks[code] ?? coin, amount, payTo }] : []
  })
  const seen = transactions.map(({ confirmations }) => Number(confirmations ?? 0))
  return {
    coins: status === 'new' ? coins : [],
    confirmations: seen.length > 0 ? { now: Math.min(...seen), needed: targetConfirmations } : undefined,
  }
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

const decimalOf = (minor: bigint): string => {
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const empty = (status: number): Acknowledgement => ({ status, contentType: 'text/plain', body: '' })
