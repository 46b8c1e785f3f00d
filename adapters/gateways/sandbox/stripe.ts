import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { StripeSettings } from '../stripe/client.ts'
import type { PageView, ProviderAnswer } from './alipay.ts'
import { type PageOption, providerPage } from './checkout-page.ts'
import type { Notice, ProviderStore, Trade } from './provider-store.ts'
import { type Asked, intentOf, sandboxStripeCards } from './stripe-cards.ts'
import { decimalOf, json, minorOf } from './stripe-objects.ts'

const options = [
  'paid',
  'foreign',
  'half',
  'currency',
  'twice',
  'repeat',
  'forge',
  'silent',
  'late',
  'reorder',
  'declined',
] as const
const afterwards = ['refund', 'part-refund', 'dispute'] as const
type Option = (typeof options)[number] | (typeof afterwards)[number]

const texts: Readonly<Record<Option, PageOption['text']>> = {
  paid: { us: 'Pay now', zhcn: '立即支付' },
  foreign: { us: 'Pay with a card from Brazil', zhcn: '用巴西银行卡付款' },
  half: { us: 'Pay half', zhcn: '只付一半' },
  currency: { us: 'Pay in another currency', zhcn: '用其他币种付款' },
  twice: { us: 'Pay twice', zhcn: '重复付款' },
  repeat: { us: 'Pay, notify three times', zhcn: '付款并重复通知三次' },
  forge: { us: 'Pay, forged notification first', zhcn: '付款，先发伪造通知' },
  silent: { us: 'Pay without a notification', zhcn: '付款但不通知' },
  late: { us: 'Pay, notify in 5 seconds', zhcn: '付款，5 秒后通知' },
  reorder: { us: 'Pay and dispute, dispute notified first', zhcn: '付款后拒付，先通知拒付' },
  declined: { us: 'Let the page expire', zhcn: '让支付页面过期' },
  refund: { us: 'Refund', zhcn: '退款' },
  'part-refund': { us: 'Refund half', zhcn: '退一半' },
  dispute: { us: 'Charge back', zhcn: '拒付' },
}

type Parameters = Readonly<Record<string, string>>
const random = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Stripe's side of Checkout: the requests that the official library sends, its hosted page, and signed events. */
export async function openSandboxStripe(store: ProviderStore, deliver: () => Promise<unknown>) {
  const secretKey = await store.key('stripe', () => `sk_test_${randomBytes(16).toString('hex')}`)
  const webhookSecret = await store.key('stripe webhook', () => `whsec_${randomBytes(16).toString('hex')}`)
  const stripe = new Stripe(secretKey)
  const settingsAt = (base: string): StripeSettings => ({ secretKey, webhookSecret, gateway: base })

  const sessionOf = (trade: Trade, base: string) => ({
    id: trade.id,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: trade.reference,
    amount_total: minorOf(trade.amount),
    currency: trade.currency.toLowerCase(),
    metadata: { reference: trade.reference },
    payment_intent: trade.state === 'open' ? null : intentOf(trade),
    payment_status: trade.state === 'open' ? 'unpaid' : 'paid',
    status: trade.state === 'open' ? 'open' : 'complete',
    url: trade.state === 'open' ? `${base}/stripe/checkout/${trade.id}` : null,
  })
  const intentFacts = (trade: Trade) => ({
    id: intentOf(trade),
    object: 'payment_intent',
    amount: minorOf(trade.amount),
    amount_received: minorOf(trade.amount),
    currency: trade.currency.toLowerCase(),
    metadata: { reference: trade.reference },
    latest_charge: {
      id: trade.id.replace('cs_test', 'ch'),
      object: 'charge',
      payment_method_details: { type: 'card', card: { country: trade.stage === 'foreign' ? 'BR' : null } },
    },
    status: 'succeeded',
  })
  // Below: the functions are hoisted, the constants are read by requests only.
  const kept = sandboxStripeCards({
    store,
    deliver,
    notify: (...all) => notify(...all),
    eventOf: (...all) => eventOf(...all),
  })

  async function create(fields: Parameters, base: string): Promise<ProviderAnswer> {
    const minor = fields['line_items[0][price_data][unit_amount]'] ?? ''
    const reference = fields.client_reference_id ?? ''
    if (fields.mode !== 'payment' || !/^[1-9]\d{0,11}$/.test(minor) || reference === '')
      return json(400, { error: { type: 'invalid_request_error', message: 'Invalid session.' } })
    const trade = await store.open('stripe', {
      id: random('cs_test'),
      reference,
      amount: decimalOf(Number(minor)),
      currency: (fields['line_items[0][price_data][currency]'] ?? 'usd').toUpperCase(),
      facts: {
        description: fields['line_items[0][price_data][product_data][name]'] ?? '',
        success: fields.success_url ?? '',
        cancel: fields.cancel_url ?? '',
      },
    })
    return json(200, sessionOf(trade, base))
  }

  async function refund(
    { payment_intent = '', amount = '' }: Parameters,
    { idempotencyKey, callback }: Pick<Asked, 'idempotencyKey' | 'callback'>,
  ): Promise<ProviderAnswer> {
    const trade = await store.find('stripe', payment_intent.replace('pi', 'cs_test'))
    const id = random('re')
    const made =
      trade && (await store.refund('stripe', trade, { key: idempotencyKey, id, amount: decimalOf(Number(amount)) }))
    if (trade && made?.isNew) await notify(callback, refundOf(trade, minorOf(made.total)))
    if (made) return json(200, { id, object: 'refund', payment_intent, amount: Number(amount), status: 'succeeded' })
    if (trade?.state === 'refunded')
      return json(400, {
        error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded.' },
      })
    return json(400, {
      error: { type: 'invalid_request_error', code: 'amount_too_large', message: 'Not refundable.' },
    })
  }

  /** What was booked on the merchant's balance, the newest first, in pages. */
  async function listBooked(fields: Parameters): Promise<ProviderAnswer> {
    const [from, until] = [instantOf(fields['created[gte]']), instantOf(fields['created[lt]'])]
    if (!from || !until || until <= from)
      return json(400, { error: { type: 'invalid_request_error', message: 'Invalid range.' } })
    // The net of a day is paid out in the first second of the next.
    const trades = await store.happened('stripe', new Date(from.getTime() - dayMs), until)
    const reversed = trades.filter(({ provider, reversedAt }) => provider === 'stripe' && reversedAt)
    const refunds = await Promise.all(reversed.map(({ id }) => store.ofFact('stripe refunds', 'trade', id)))
    const refundedOf = new Map(
      reversed.map(({ id }, at) => [id, (refunds[at] ?? []).reduce((sum, { amount }) => sum + minorOf(amount), 0)]),
    )
    const booked = trades.flatMap(trade => bookingsOf(trade, refundedOf.get(trade.id) ?? 0))
    const all = [...booked, ...payoutsOf(booked)]
      .filter(({ created }) => created >= from.getTime() / 1000 && created < until.getTime() / 1000)
      .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
    const after = all.findIndex(({ id }) => id === fields.starting_after) + 1
    const page = all.slice(after, after + Number(fields.limit ?? '10'))
    return json(200, {
      object: 'list',
      url: '/v1/balance_transactions',
      data: page,
      has_more: after + page.length < all.length,
    })
  }

  /** The requests with a key, below `/v1`. */
  async function api(method: string, path: string, fields: Parameters, asked: Asked): Promise<ProviderAnswer> {
    if (asked.authorization !== `Bearer ${secretKey}`)
      return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } })
    const ofCards = await kept.api(method, path, fields, asked)
    if (ofCards) return ofCards
    const { base } = asked
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(fields, base)
    if (method === 'POST' && path === '/v1/refunds') return refund(fields, asked)
    if (method === 'GET' && path === '/v1/balance_transactions') return listBooked(fields)
    const [, kind, id = ''] = /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)$/.exec(path) ?? []
    const trade = await store.find('stripe', kind === 'payment_intents' ? id.replace('pi', 'cs_test') : id)
    if (!trade) return json(404, { error: { type: 'invalid_request_error', message: 'No such object.' } })
    if (kind !== 'payment_intents') return json(200, sessionOf(trade, base))
    return json(200, trade.facts.method ? kept.chargeOf(trade) : intentFacts(trade))
  }

  const page = (trade: Trade, { language, links }: PageView): ProviderAnswer => ({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: providerPage({
      provider: { us: 'Stripe sandbox', zhcn: 'Stripe 沙箱' },
      language,
      amount: trade.amount,
      currency: trade.currency,
      description: trade.facts.description ?? '',
      action: `/stripe/checkout/${trade.id}`,
      returnUrl: trade.facts.success ?? '',
      options: (trade.state === 'open' ? options : trade.state === 'paid' ? afterwards : []).map(value => ({
        value,
        text: texts[value],
      })),
      ended: trade.state !== 'open',
      links,
    }),
  })

  const notify = (url: string, body: string, more: Partial<Notice> = {}) =>
    store.notify({
      url,
      contentType: 'application/json; charset=utf-8',
      body,
      expects: 'ok',
      signer: 'stripe',
      ...more,
    })

  const eventOf = (type: string, object: object) =>
    JSON.stringify({ id: random('evt'), object: 'event', api_version: Stripe.API_VERSION, type, data: { object } })
  const refundOf = (trade: Trade, refunded: number) =>
    eventOf('charge.refunded', {
      id: random('ch'), object: 'charge', payment_intent: intentOf(trade), amount: minorOf(trade.amount), amount_refunded: refunded,
      currency: trade.currency.toLowerCase(), metadata: { reference: referenceOf(trade) }, refunded: refunded === minorOf(trade.amount),
    }) // biome-ignore format: one event
  const disputeOf = (trade: Trade, disputed: number) =>
    eventOf('charge.dispute.funds_withdrawn', {
      id: random('dp'), object: 'dispute', payment_intent: intentOf(trade), amount: disputed,
      currency: trade.currency.toLowerCase(), reason: 'fraudulent', status: 'needs_response',
    }) // biome-ignore format: one event

  async function reverse(trade: Trade, option: Option, url: string): Promise<void> {
    const paid = { amount: trade.amount, currency: trade.currency }
    if (option === 'part-refund') return notify(url, refundOf(trade, Math.floor(minorOf(trade.amount) / 2)))
    if (!(await store.move(trade.id, 'paid', 'refunded', { ...paid, stage: option }))) return
    if (option === 'refund') return notify(url, refundOf(trade, minorOf(trade.amount)))
    // A bank takes what the merchant has not given back.
    const refunds = await store.ofFact('stripe refunds', 'trade', trade.id)
    const refunded = refunds.reduce((sum, { amount }) => sum + minorOf(amount), 0)
    await notify(url, disputeOf(trade, minorOf(trade.amount) - refunded))
  }

  async function act(trade: Trade, option: Option, url: string, base: string): Promise<void> {
    if (trade.state === 'paid') return reverse(trade, option, url)
    if (option === 'declined') return notify(url, eventOf('checkout.session.expired', sessionOf(trade, base)))
    const full = { amount: trade.amount, currency: trade.currency }
    const paid: Trade = {
      ...trade,
      ...full,
      ...(option === 'half' ? { amount: decimalOf(Math.floor(minorOf(full.amount) / 2)) } : {}),
      ...(option === 'currency' ? { currency: 'EUR' } : {}),
      state: 'paid',
      stage: option === 'foreign' ? option : '',
    }
    if (!(await store.move(trade.id, 'open', 'paid', paid)) || option === 'silent') return
    const body = eventOf('checkout.session.completed', sessionOf(paid, base))
    if (option === 'reorder') {
      await store.move(trade.id, 'paid', 'refunded', { ...paid, stage: option })
      await notify(url, disputeOf(paid, minorOf(paid.amount)))
    }
    await notify(url, body, {
      ...(option === 'repeat' ? { before: [{ body }, { body }] } : {}),
      ...(option === 'forge' ? { before: [{ body, signer: 'forged stripe' }] } : {}),
      ...(option === 'late' ? { delaySeconds: 5 } : {}),
    })
    if (option === 'twice') {
      const second = { ...sessionOf(paid, base), payment_intent: random('pi') }
      await notify(url, eventOf('checkout.session.completed', second))
    }
  }

  return {
    settingsAt,
    /** The header of each attempt: it holds the time, and is refused when it is old. */
    signers: {
      stripe: (body: string) => ({
        'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }),
      }),
      'forged stripe': (body: string) => ({
        'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_of_another' }),
      }),
    },
    async answer(method: string, path: string, fields: Parameters, asked: Asked & PageView) {
      if (path.startsWith('/v1/')) return api(method, path, fields, asked)
      if (path.startsWith('/stripe/setup/')) return kept.page(method, path, fields, asked)
      const id = /^\/stripe\/checkout\/(cs_test_\w+)$/.exec(path)?.[1]
      const trade = id && (await store.find('stripe', id))
      if (!trade) return undefined
      if (method !== 'POST') return page(trade, asked)
      const option = [...options, ...afterwards].find(known => known === fields.outcome)
      if (!option) return json(400, { error: 'bad request' })
      await act(trade, option, asked.callback, asked.base)
      await Promise.race([deliver(), new Promise(done => setTimeout(done, 3000))])
      return { status: 303, contentType: 'text/plain', body: '', location: trade.facts.success || '/' }
    },
  }
}

/** A charge of a kept card has a reference of its own here. */
const referenceOf = ({ reference, facts }: Trade) => facts.reference ?? reference

const dayMs = 86_400_000
const instantOf = (seconds = '') => (/^\d{1,12}$/.test(seconds) ? new Date(Number(seconds) * 1000) : undefined)
const secondsOf = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 1000)

const booking = (id: string, category: string, amount: number, more: { fee?: number; created: number; currency: string; source: object }) => ({
  id, object: 'balance_transaction', amount, fee: 0, reporting_category: category, ...more,
}) // biome-ignore format: one object

/** The category of a reversal, by what was pressed on the page. */
const reversals: Readonly<Record<string, 'refund' | 'dispute'>> = {
  refund: 'refund',
  dispute: 'dispute',
  reorder: 'dispute',
}

/**
 * The booking of a payment, that of its dispute or of its refund on the page over what was not refunded, and that of a refund by the
 * merchant.
 */
function bookingsOf(trade: Trade & { readonly provider: string }, refunded: number) {
  const [gross, currency] = [minorOf(trade.amount), trade.currency.toLowerCase()]
  const [paid, reversed] = [secondsOf(trade.paidAt), secondsOf(trade.reversedAt)]
  if (trade.provider !== 'stripe') {
    const source = {
      id: trade.id,
      object: 'refund',
      payment_intent: (trade.facts.trade ?? '').replace('cs_test', 'pi'),
    }
    return [booking(trade.id.replace('re', 'txn'), 'refund', -gross, { created: paid, currency, source })]
  }
  const charge = { id: trade.id.replace('cs_test', 'ch'), object: 'charge', payment_intent: intentOf(trade) }
  const fee = Math.round(gross * 0.029) + 30
  const payment = booking(trade.id.replace('cs_test', 'txn'), 'charge', gross, {
    fee,
    created: paid,
    currency,
    source: charge,
  })
  const category = reversals[trade.stage]
  if (!trade.reversedAt || !category) return [payment]
  const source = {
    id: trade.id.replace('cs_test', category === 'refund' ? 're' : 'dp'),
    object: category,
    payment_intent: intentOf(trade),
  }
  return [
    payment,
    booking(trade.id.replace('cs_test', 'txn_back'), category, refunded - gross, {
      created: reversed,
      currency,
      source,
    }),
  ]
}

function payoutsOf(booked: ReturnType<typeof bookingsOf>) {
  const nets = new Map<number, number>()
  for (const { created, amount, fee } of booked) {
    const next = (Math.floor(created / 86_400) + 1) * 86_400
    nets.set(next, (nets.get(next) ?? 0) + amount - fee)
  }
  return [...nets]
    .filter(([, net]) => net > 0)
    .map(([created, net]) =>
      booking(`txn_po_${created}`, 'payout', -net, {
        created,
        currency: 'usd',
        source: { id: `po_${created}`, object: 'payout' },
      }),
    )
}
