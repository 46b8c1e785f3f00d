import { createHash, randomBytes } from 'node:crypto'
import type { PageView, ProviderAnswer } from './alipay.ts'
import { type PageOption, providerPage } from './checkout-page.ts'
import type { Notice, ProviderStore, Trade } from './provider-store.ts'
import { decimalOf, json, minorOf } from './stripe-objects.ts'

/**
 * The cards of the page, by what becomes of their charges: most have the numbers of Stripe's own test cards. ahead: the event comes
 * before the answer. lost: the card is charged, and the answer to the first two requests is not sent.
 */
const cards = {
  visa: { brand: 'visa', last4: '4242', country: 'US' },
  mastercard: { brand: 'mastercard', last4: '4444', country: 'DE' },
  unionpay: { brand: 'unionpay', last4: '0005', country: 'CN' },
  authentication: { brand: 'visa', last4: '3184', country: 'FR', refuses: 'authentication_required' },
  declined: { brand: 'visa', last4: '0341', country: 'US', refuses: 'generic_decline' },
  poor: { brand: 'visa', last4: '9995', country: 'US', refuses: 'insufficient_funds' },
  expired: { brand: 'visa', last4: '0069', country: 'US', refuses: 'expired_card' },
  slow: { brand: 'amex', last4: '8431', country: 'US' },
  late: { brand: 'visa', last4: '1117', country: 'US' },
  ahead: { brand: 'visa', last4: '1881', country: 'US' },
  again: { brand: 'visa', last4: '5556', country: 'US' },
  lost: { brand: 'visa', last4: '0077', country: 'US' },
} as const satisfies Record<string, SandboxCard>
type CardName = keyof typeof cards
interface SandboxCard {
  readonly brand: string
  readonly last4: string
  readonly country: string
  /** The decline code of its charges. */
  readonly refuses?: string
}

/** What else can happen on the page: the first card is kept and its events are repeated, or none is sent; the page expires. */
const faults = ['repeat', 'silent', 'leave'] as const

const texts: Readonly<Record<CardName | (typeof faults)[number], PageOption['text']>> = {
  visa: { us: 'Save Visa •••• 4242', zhcn: '保存 Visa •••• 4242' },
  mastercard: { us: 'Save Mastercard •••• 4444', zhcn: '保存 Mastercard •••• 4444' },
  unionpay: { us: 'Save UnionPay •••• 0005', zhcn: '保存银联卡 •••• 0005' },
  authentication: { us: 'A card whose bank asks to confirm', zhcn: '每次扣款需银行验证的卡' },
  declined: { us: 'A card that is declined', zhcn: '扣款被拒绝的卡' },
  poor: { us: 'A card without enough money', zhcn: '余额不足的卡' },
  expired: { us: 'A card that has expired by then', zhcn: '扣款时已过期的卡' },
  slow: { us: 'A card that takes 3 seconds', zhcn: '3 秒后扣款成功的卡' },
  late: { us: 'A card notified 5 seconds late', zhcn: '扣款通知晚 5 秒的卡' },
  ahead: { us: 'A card notified before the answer', zhcn: '先收到通知、后收到应答的卡' },
  again: { us: 'A card notified three times', zhcn: '扣款通知重复三次的卡' },
  lost: { us: 'A card whose answer gets lost', zhcn: '扣款应答丢失的卡' },
  repeat: { us: 'Save, notify three times', zhcn: '保存并重复通知三次' },
  silent: { us: 'Save without a notification', zhcn: '保存但不通知' },
  leave: { us: 'Let the page expire', zhcn: '让页面过期' },
}

type Parameters = Readonly<Record<string, string>>
const random = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
/** One setup intent a page, and one payment intent a charge, so that either is found by the other's id. */
const setupIntentOf = ({ id }: Trade) => id.replace('cs_test', 'seti')
export const intentOf = ({ id }: Trade) => id.replace('cs_test', 'pi')

const slowSeconds = 3

const chargeIdOf = ({ id }: Trade) => id.replace('cs_test', 'ch')
const detailsOf = (charge: Trade) => ({
  id: chargeIdOf(charge),
  object: 'charge',
  payment_method_details: {
    type: 'card',
    card: { country: Object.entries(cards).find(([name]) => name === charge.facts.name)?.[1].country ?? null },
  },
})

interface Ports {
  readonly store: ProviderStore
  readonly deliver: () => Promise<unknown>
  readonly notify: (url: string, body: string, more?: Partial<Notice>) => Promise<void>
  readonly eventOf: (type: string, object: object) => string
}

/** Customers, pages in setup mode, payment methods and off-session charges of Stripe. */
export function sandboxStripeCards({ store, deliver, notify, eventOf }: Ports) {
  const setups = 'stripe setups'
  const methods = 'stripe methods'
  const customers = 'stripe customers'

  const sessionOf = (setup: Trade, base: string) => ({
    id: setup.id,
    object: 'checkout.session',
    mode: 'setup',
    client_reference_id: setup.facts.reference,
    customer: setup.facts.customer,
    metadata: { setup: setup.facts.setup },
    payment_status: 'no_payment_required',
    setup_intent: setupIntentOf(setup),
    status: setup.state === 'open' ? 'open' : setup.state === 'paid' ? 'complete' : 'expired',
    url: setup.state === 'open' ? `${base}/stripe/setup/${setup.id}` : null,
  })
  const setupIntent = (setup: Trade) => ({
    id: setupIntentOf(setup),
    object: 'setup_intent',
    customer: setup.facts.customer,
    metadata: { setup: setup.facts.setup },
    payment_method: setup.stage || null,
    status: setup.state === 'paid' ? 'succeeded' : 'requires_payment_method',
  })
  const methodOf = ({ id, facts, state }: Trade) => ({
    id,
    object: 'payment_method',
    type: 'card',
    customer: state === 'open' ? facts.customer : null,
    card: {
      brand: facts.brand,
      last4: facts.last4,
      exp_month: Number(facts.month),
      exp_year: Number(facts.year),
      country: facts.country,
      fingerprint: facts.fingerprint,
      funding: 'credit',
    },
  })

  /** The card's refusal is the stage of a charge that was not paid. Answers have the charge's details, events its id alone. */
  const chargeOf = (charge: Trade, isExpanded = true) => {
    const refusal = charge.state === 'open' ? charge.stage : ''
    const isSlow = charge.facts.settles !== undefined && Date.now() < Number(charge.facts.settles)
    const isPaid = refusal === '' && !isSlow
    const isDecline = refusal !== '' && refusal !== 'authentication_required' && refusal !== 'expired_card'
    return {
      id: intentOf(charge),
      object: 'payment_intent',
      amount: minorOf(charge.amount),
      amount_received: isPaid ? minorOf(charge.amount) : 0,
      currency: charge.currency.toLowerCase(),
      customer: charge.facts.customer,
      metadata: { reference: charge.facts.reference, purpose: charge.facts.purpose },
      payment_method: charge.facts.method,
      latest_charge: isExpanded ? detailsOf(charge) : chargeIdOf(charge),
      status: isPaid ? 'succeeded' : isSlow ? 'processing' : 'requires_payment_method',
      last_payment_error: refusal
        ? {
            type: 'card_error',
            code: isDecline ? 'card_declined' : refusal,
            ...(isDecline ? { decline_code: refusal } : {}),
            message: 'Your card was declined.',
          }
        : null,
    }
  }

  async function openSetup(fields: Parameters, base: string): Promise<ProviderAnswer> {
    const { customer = '', client_reference_id: reference = '' } = fields
    if (fields['allowed_payment_method_types[0]'] !== 'card' || reference === '') return invalid('Invalid session.')
    if (!(await store.find(customers, customer))) return missing('No such customer.')
    const setup = await store.open(setups, {
      id: random('cs_test'),
      reference,
      amount: '0.00',
      currency: 'USD',
      facts: {
        reference,
        customer,
        setup: fields['setup_intent_data[metadata][setup]'] ?? '',
        success: fields.success_url ?? '',
        cancel: fields.cancel_url ?? '',
      },
    })
    return json(200, sessionOf(setup, base))
  }

  async function addCustomer(fields: Parameters, key: string): Promise<ProviderAnswer> {
    const id = random('cus')
    const facts = { email: fields.email ?? '' }
    const customer = await store.open(customers, { id, reference: key, amount: '0.00', currency: 'USD', facts })
    return json(200, { id: customer.id, object: 'customer' })
  }

  async function detach(id: string, callback: string): Promise<ProviderAnswer> {
    const method = await store.find(methods, id)
    if (!method || !(await store.move(id, 'open', 'refunded', method))) return invalid('The card is not attached.')
    const detached = methodOf({ ...method, state: 'refunded' })
    await notify(callback, eventOf('payment_method.detached', detached))
    return json(200, detached)
  }

  async function charge(fields: Parameters, { idempotencyKey, callback }: Asked): Promise<ProviderAnswer> {
    const { amount = '', currency = '', customer = '', payment_method = '' } = fields
    if (fields.off_session !== 'true' || fields.confirm !== 'true' || !/^[1-9]\d{0,11}$/.test(amount))
      return invalid('Invalid payment intent.')
    const method = await store.find(methods, payment_method)
    if (method?.state !== 'open' || method.facts.customer !== customer) return missing('No such payment method.')
    const name = (Object.keys(cards) as CardName[]).find(known => known === method.facts.name) ?? 'visa'
    const { refuses = '' }: SandboxCard = cards[name]
    const before = await store.ofReference('stripe', `off-session ${idempotencyKey}`)
    const made =
      before ??
      (await store.open('stripe', {
        id: random('cs_test'),
        reference: `off-session ${idempotencyKey}`,
        amount: decimalOf(Number(amount)),
        currency: currency.toUpperCase(),
        facts: {
          reference: fields['metadata[reference]'] ?? '',
          purpose: fields['metadata[purpose]'] ?? '',
          customer,
          method: payment_method,
          name,
          description: fields.description ?? '',
          success: '/',
          ...(name === 'slow' ? { settles: `${Date.now() + slowSeconds * 1000}` } : {}),
        },
      }))
    const stage = refuses || (name === 'lost' ? `asked ${Number(made.stage.replace(/\D/g, '')) + 1}` : '')
    const state = refuses ? 'open' : 'paid'
    if (!before || name === 'lost') await store.move(made.id, made.state, state, { ...made, stage })
    const charged: Trade = { ...made, state, stage }
    if (!before) await report(charged, name, callback)
    if (stage === 'asked 1' || stage === 'asked 2') return { ...json(200, {}), isLost: true }
    const intent = chargeOf(charged)
    const { last_payment_error: error } = intent
    return error ? json(402, { error: { ...error, payment_intent: intent } }) : json(200, intent)
  }

  async function report(charged: Trade, name: CardName, callback: string): Promise<void> {
    // The answer alone says what became of it.
    if (name === 'lost') return
    const settled = { ...charged, facts: { ...charged.facts, settles: '0' } }
    const type = charged.state === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
    const body = eventOf(type, chargeOf(settled, false))
    await notify(callback, body, {
      ...(name === 'slow' ? { delaySeconds: slowSeconds + 1 } : {}),
      ...(name === 'late' ? { delaySeconds: 5 } : {}),
      ...(name === 'again' ? { before: [{ body }, { body }] } : {}),
    })
    if (name === 'ahead') await deliver()
  }

  const page = (setup: Trade, { language, links }: PageView): ProviderAnswer => ({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: providerPage({
      provider: { us: 'Stripe sandbox', zhcn: 'Stripe 沙箱' },
      language,
      currency: 'USD',
      description: language === 'us' ? 'Save a card for later payments' : '保存银行卡，用于后续付款',
      action: `/stripe/setup/${setup.id}`,
      returnUrl: setup.facts.success ?? '',
      options:
        setup.state === 'open'
          ? [...(Object.keys(cards) as CardName[]), ...faults].map(value => ({ value, text: texts[value] }))
          : [],
      ended: setup.state !== 'open',
      endedText: { us: 'This page is complete.', zhcn: '该页面已完成。' },
      links,
    }),
  })

  async function keep(setup: Trade, option: string, callback: string, base: string): Promise<void> {
    if (option === 'leave') {
      if (await store.move(setup.id, 'open', 'refunded', setup))
        await notify(callback, eventOf('checkout.session.expired', sessionOf({ ...setup, state: 'refunded' }, base)))
      return
    }
    const name = (Object.keys(cards) as CardName[]).find(known => known === option) ?? 'visa'
    const { brand, last4, country } = cards[name]
    const id = random('pm')
    const fingerprint = createHash('sha256').update(`${brand} ${last4}`).digest('hex').slice(0, 16)
    const until = { month: '12', year: `${new Date().getUTCFullYear() + 4}` }
    const facts = { name, brand, last4, country, fingerprint, customer: setup.facts.customer ?? '', ...until }
    if (!(await store.move(setup.id, 'open', 'paid', { ...setup, stage: id }))) return
    await store.open(methods, { id, reference: id, amount: '0.00', currency: 'USD', facts })
    if (option === 'silent') return
    const kept: Trade = { ...setup, state: 'paid', stage: id }
    const body = eventOf('checkout.session.completed', sessionOf(kept, base))
    await notify(callback, eventOf('setup_intent.succeeded', setupIntent(kept)))
    await notify(callback, body, option === 'repeat' ? { before: [{ body }, { body }] } : {})
  }

  return {
    chargeOf,
    /** Undefined for requests about anything else. */
    async api(method: string, path: string, fields: Parameters, asked: Asked): Promise<ProviderAnswer | undefined> {
      if (method === 'POST' && path === '/v1/customers') return addCustomer(fields, asked.idempotencyKey)
      if (method === 'POST' && path === '/v1/checkout/sessions' && fields.mode === 'setup')
        return openSetup(fields, asked.base)
      if (method === 'POST' && path === '/v1/payment_intents') return charge(fields, asked)
      if (path === '/v1/payment_intents') {
        const made = await store.ofFact('stripe', 'customer', fields.customer ?? '')
        return json(200, { object: 'list', data: made.map(trade => chargeOf(trade)), has_more: false, url: path })
      }
      const [, kind, id = '', act] =
        /^\/v1\/(checkout\/sessions|setup_intents|payment_methods)\/(\w+?)(\/detach)?$/.exec(path) ?? []
      if (kind === 'payment_methods') {
        if (act) return detach(id, asked.callback)
        const found = await store.find(methods, id)
        return found ? json(200, methodOf(found)) : missing('No such payment method.')
      }
      const setup = await store.find(setups, id.replace('seti', 'cs_test'))
      if (!setup) return undefined
      return json(200, kind === 'setup_intents' ? setupIntent(setup) : sessionOf(setup, asked.base))
    },
    /** The page in setup mode. */
    async page(method: string, path: string, fields: Parameters, asked: Asked & PageView) {
      const id = /^\/stripe\/setup\/(cs_test_\w+)$/.exec(path)?.[1]
      const setup = id && (await store.find(setups, id))
      if (!setup) return undefined
      if (method !== 'POST') return page(setup, asked)
      await keep(setup, fields.outcome ?? '', asked.callback, asked.base)
      await Promise.race([deliver(), new Promise(done => setTimeout(done, 3000))])
      const to = fields.outcome === 'leave' ? setup.facts.cancel : setup.facts.success
      return { status: 303, contentType: 'text/plain', body: '', location: to ?? '/' }
    },
  }
}

export interface Asked {
  readonly authorization: string
  readonly idempotencyKey: string
  /** Stripe sends its events to an address that is set in its console, not with the payment. */
  readonly callback: string
  /** Where this sandbox listens. */
  readonly base: string
}

const invalid = (message: string) => json(400, { error: { type: 'invalid_request_error', message } })
const missing = (message: string) =>
  json(400, { error: { type: 'invalid_request_error', code: 'resource_missing', message } })
