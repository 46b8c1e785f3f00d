import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { BitpaySettings } from '../bitpay/client.ts'
import type { PageView, ProviderAnswer } from './alipay.ts'
import { type PageOption, providerPage } from './checkout-page.ts'
import type { Notice, ProviderStore, Trade } from './provider-store.ts'

const options = [
  'paid',
  'close',
  'edge',
  'beyond',
  'half',
  'over',
  'seen',
  'currency',
  'repeat',
  'forge',
  'silent',
  'late',
  'lapsed',
] as const
/** States of a transfer that waits for its confirmations, and of one that did not get them within the hour. */
const afterwards: Readonly<Record<string, readonly ('confirm' | 'invalid')[]>> = {
  seen: ['confirm', 'invalid'],
  invalid: ['confirm'],
}
type Option = (typeof options)[number] | 'confirm' | 'invalid'

const texts: Readonly<Record<Option, PageOption['text']>> = {
  paid: { us: 'Pay now', zhcn: '立即支付' },
  close: { us: 'Pay 0.4% less', zhcn: '少付 0.4%' },
  edge: { us: 'Pay 0.5% less', zhcn: '少付 0.5%' },
  beyond: { us: 'Pay 0.6% less', zhcn: '少付 0.6%' },
  half: { us: 'Pay half, until it expires', zhcn: '只付一半，直至过期' },
  over: { us: 'Pay twice', zhcn: '付两次' },
  seen: { us: 'Pay, not confirmed yet', zhcn: '付款，尚未确认' },
  currency: { us: 'Pay an invoice in another currency', zhcn: '账单币种不符' },
  repeat: { us: 'Pay, notify three times', zhcn: '付款并重复通知三次' },
  forge: { us: 'Do not pay, forged notification', zhcn: '不付款，发伪造通知' },
  silent: { us: 'Pay without a notification', zhcn: '付款但不通知' },
  late: { us: 'Pay, notify in 5 seconds', zhcn: '付款，5 秒后通知' },
  lapsed: { us: 'Pay after it expired', zhcn: '过期后付款' },
  confirm: { us: 'Confirm', zhcn: '确认' },
  invalid: { us: 'Mark invalid', zhcn: '标记为无效' },
}

/** What an option makes of the invoice. `paid`: how much of what is asked came, in thousandths. */
const results: Readonly<Record<string, { status: string; exception: string | false; paid: number }>> = {
  close: { status: 'complete', exception: 'paidPartial', paid: 996 },
  edge: { status: 'complete', exception: 'paidPartial', paid: 995 },
  beyond: { status: 'expired', exception: 'paidPartial', paid: 994 },
  half: { status: 'expired', exception: 'paidPartial', paid: 500 },
  over: { status: 'complete', exception: 'paidOver', paid: 2000 },
  seen: { status: 'paid', exception: false, paid: 1000 },
  invalid: { status: 'invalid', exception: false, paid: 1000 },
  lapsed: { status: 'expired', exception: 'paidLate', paid: 1000 },
}
const confirmed = { status: 'complete', exception: false, paid: 1000 } as const

const ordered = z.object({
  token: z.string(),
  price: z.number(),
  currency: z.string(),
  orderId: z.string(),
  itemDesc: z.string(),
  notificationURL: z.url(),
  redirectURL: z.url(),
})

/** Satoshi and millionths for one dollar: a rate at which sums are easy to see. */
const perDollar = { BTC: 1000, USDC: 1_000_000, USDC_m: 1_000_000 } as const
const places = { BTC: 8, USDC: 6, USDC_m: 6 } as const

/** BitPay's side of invoices, version 2.0.0: its requests, its page, and its notices, which nothing signs. */
export async function openSandboxBitpay(store: ProviderStore, deliver: () => Promise<unknown>) {
  const token = await store.key('bitpay', () => randomBytes(22).toString('hex'))
  const settingsAt = (base: string): BitpaySettings => ({ token, gateway: `${base}/bitpay` })

  function invoiceOf(trade: Trade, base: string) {
    const result = trade.state === 'open' ? undefined : (results[trade.stage] ?? confirmed)
    const price = Number(trade.amount)
    const totals = Object.entries(perDollar).map(([coin, units]) => [coin, Math.round(price * units)] as const)
    const total = Math.round(price * perDollar.BTC)
    return {
      id: trade.id,
      url: `${base}/bitpay/invoice/${trade.id}`,
      status: result?.status ?? 'new',
      exceptionStatus: result?.exception ?? false,
      price,
      currency: trade.currency,
      orderId: trade.reference,
      // No less than what an option says.
      amountPaid: result ? Math.ceil((total * result.paid) / 1000) : 0,
      transactionCurrency: result ? 'BTC' : undefined,
      targetConfirmations: 6,
      transactions: result
        ? [{ amount: total, confirmations: ['paid', 'invalid'].includes(result.status) ? '1' : '6' }]
        : [],
      paymentTotals: Object.fromEntries(totals),
      paymentDisplayTotals: Object.fromEntries(
        totals.map(([coin, units]) => [
          coin,
          (units / 10 ** places[coin as keyof typeof places]).toFixed(places[coin as keyof typeof places]),
        ]),
      ),
      paymentCodes: {
        BTC: { BIP72b: `bitcoin:?r=${base}/i/${trade.id}` },
        USDC: { EIP681b: `ethereum:?r=${base}/i/${trade.id}` },
        USDC_m: { EIP681b: `matic:?r=${base}/i/${trade.id}` },
      },
    }
  }

  async function create(body: string, base: string): Promise<ProviderAnswer> {
    const order = z.parse(ordered, JSON.parse(body) as unknown)
    if (order.token !== token) return json(401, { error: 'Invalid token' })
    const trade = await store.open('bitpay', {
      id: `sandbox${randomBytes(8).toString('hex')}`,
      reference: order.orderId,
      amount: order.price.toFixed(2),
      currency: order.currency,
      facts: { description: order.itemDesc, notify: order.notificationURL, back: order.redirectURL },
    })
    return json(200, { facade: 'pos/invoice', data: invoiceOf(trade, base) })
  }

  const notify = (trade: Trade, base: string, more: Partial<Notice> = {}) =>
    store.notify({
      url: trade.facts.notify ?? '',
      contentType: 'application/json',
      body: JSON.stringify({ event: { code: 1005, name: 'invoice_confirmed' }, data: invoiceOf(trade, base) }),
      expects: '',
      ...more,
    })

  async function act(trade: Trade, option: Option, base: string): Promise<void> {
    const kept = { amount: trade.amount, currency: option === 'currency' ? 'EUR' : trade.currency }
    // The notice says paid; the invoice does not.
    if (option === 'forge') return notify({ ...trade, state: 'paid', stage: 'paid' }, base)
    const from = option === 'confirm' || option === 'invalid' ? 'paid' : 'open'
    if (!(await store.move(trade.id, from, 'paid', { ...kept, stage: option })) || option === 'silent') return
    const paid: Trade = { ...trade, ...kept, state: 'paid', stage: option }
    await notify(paid, base, option === 'late' ? { delaySeconds: 5 } : {})
    if (option === 'repeat') for (let again = 0; again < 2; again++) await notify(paid, base)
  }

  const page = (trade: Trade, { language, links }: PageView): ProviderAnswer => ({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: providerPage({
      provider: { us: 'BitPay sandbox', zhcn: 'BitPay 沙箱' },
      language,
      amount: trade.amount,
      currency: trade.currency,
      description: trade.facts.description ?? '',
      action: `/bitpay/invoice/${trade.id}`,
      returnUrl: trade.facts.back ?? '',
      options: (trade.state === 'open' ? options : (afterwards[trade.stage] ?? [])).map(value => ({
        value,
        text: texts[value],
      })),
      ended: trade.state !== 'open',
      links,
    }),
  })

  return {
    settingsAt,
    async answer(method: string, path: string, body: string, asked: PageView & { base: string; query: string }) {
      if (method === 'POST' && path === '/bitpay/invoices') return create(body, asked.base)
      const [, kind, id = ''] = /^\/bitpay\/(invoices|invoice)\/(\w+)$/.exec(path) ?? []
      const trade = kind && (await store.find('bitpay', id))
      if (!trade) return json(404, { error: 'Object not found' })
      if (kind === 'invoices')
        return new URLSearchParams(asked.query).get('token') === token
          ? json(200, { facade: 'pos/invoice', data: invoiceOf(trade, asked.base) })
          : json(401, { error: 'Invalid token' })
      if (method !== 'POST') return page(trade, asked)
      const tapped = new URLSearchParams(body).get('outcome')
      const option = [...options, 'confirm' as const, 'invalid' as const].find(known => known === tapped)
      if (!option) return json(400, { error: 'bad request' })
      await act(trade, option, asked.base)
      await Promise.race([deliver(), new Promise(done => setTimeout(done, 3000))])
      return { status: 303, contentType: 'text/plain', body: '', location: trade.facts.back ?? '/' }
    },
  }
}

const json = (status: number, body: object): ProviderAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})
