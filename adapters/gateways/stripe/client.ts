import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { SettlementLine } from '../../settlements/port.ts'
import { kindOfCategory } from '../../settlements/stripe.ts'
import type { CardEvent } from '../kept-cards.ts'
import {
  type Acknowledgement,
  type Gateway,
  maxSettlementLines,
  type PaymentReport,
  type PaymentRequest,
  type ReceivedRequest,
  type Taken,
} from '../port.ts'
import { cardCountryOf, cardOf, eventOfSession, eventOfSetup, isCharge, outcomeOf, stripeCards } from './cards.ts'
import { currencyOf, decimalOf, idOf, localeOf, minorOf } from './objects.ts'

/** What the account's own console (dashboard.stripe.com, developers) says. */
export const stripeSettings = z.object({
  secretKey: z.string().check(z.regex(/^(?:sk|rk)_(?:test|live)_\w+$/)),
  /** The secret of the webhook endpoint, which sends the events of `events`. */
  webhookSecret: z.string().check(z.regex(/^whsec_\w+$/)),
  gateway: z.prefault(z.url(), 'https://api.stripe.com'),
})
export type StripeSettings = z.output<typeof stripeSettings>

/** Card payments on Stripe's own page (Checkout). `checkoutBase`: where the payer's browser reaches a sandbox. */
export function stripeGateway(
  settings: StripeSettings,
  { checkoutBase }: { checkoutBase?: string | undefined } = {},
): Gateway {
  const { protocol, hostname, port } = new URL(settings.gateway)
  const stripe = new Stripe(settings.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  /** A dispute names the payment only: our reference is with the payment. */
  async function reportOfDispute(
    messageId: string,
    { payment_intent, amount }: Stripe.Dispute,
  ): Promise<PaymentReport> {
    const intent = await stripe.paymentIntents.retrieve(idOf(payment_intent) ?? '')
    const facts = { providerId: intent.id, reference: intent.metadata.reference ?? '', currency: currencyOf(intent) }
    return {
      ...facts,
      messageId,
      outcome: 'reversed',
      amount: decimalOf(intent.amount_received),
      reversed: decimalOf(amount),
      // What was refunded of it before may be as much.
      byOthers: true,
    }
  }

  /** Neither a session nor an event says it; a payment is never held up for it. */
  async function withCardCountry(report: PaymentReport | undefined): Promise<PaymentReport | undefined> {
    if (!report?.providerId.startsWith('pi_')) return report
    const intent = await stripe.paymentIntents
      .retrieve(report.providerId, { expand: ['latest_charge'] })
      .catch(() => undefined)
    const country = intent && cardCountryOf(intent)
    return country ? { ...report, cardCountry: country } : report
  }

  async function reportOf(event: Stripe.Event): Promise<PaymentReport | undefined> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return withCardCountry(reportOfSession(event.id, event.data.object))
      // What is paid on a page is reported by its session.
      case 'payment_intent.succeeded': {
        const paid = isCharge(event.data.object.metadata) ? outcomeOf(event.data.object) : undefined
        return paid?.outcome === 'paid' ? withCardCountry({ ...paid.report, messageId: event.id }) : undefined
      }
      case 'checkout.session.expired':
      case 'checkout.session.async_payment_failed':
        if (event.data.object.mode === 'setup') return undefined
        return { ...sessionFacts(event.data.object), messageId: event.id, outcome: 'failed' }
      case 'charge.refunded': {
        const charge = event.data.object
        return {
          messageId: event.id,
          providerId: idOf(charge.payment_intent) ?? charge.id,
          reference: charge.metadata.reference ?? '',
          outcome: 'reversed',
          amount: decimalOf(charge.amount),
          reversed: decimalOf(charge.amount_refunded),
          currency: currencyOf(charge),
        }
      }
      // Not when it is opened: the bank takes the money with this one.
      case 'charge.dispute.funds_withdrawn':
        return reportOfDispute(event.id, event.data.object)
      default:
        return undefined
    }
  }

  /** What an event says about kept cards. */
  async function cardEventOf(event: Stripe.Event): Promise<CardEvent | undefined> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.expired':
        return event.data.object.mode === 'setup' ? eventOfSession(stripe, event.data.object) : undefined
      case 'setup_intent.succeeded': {
        const { metadata, payment_method } = event.data.object
        return metadata?.setup ? eventOfSetup(stripe, metadata.setup, payment_method) : undefined
      }
      case 'payment_method.updated':
      case 'payment_method.automatically_updated': {
        const card = cardOf(event.data.object)
        return card && { event: 'changed', card }
      }
      case 'payment_method.detached':
        return { event: 'removed', providerId: event.data.object.id }
      case 'payment_intent.payment_failed': {
        const intent = event.data.object
        const outcome = isCharge(intent.metadata) ? outcomeOf(intent) : undefined
        return outcome && { event: 'charged', reference: intent.metadata.reference ?? '', outcome }
      }
      default:
        return undefined
    }
  }

  const pageOf = (url: string | null): string => {
    if (!url) throw new Error('Stripe gave no page')
    return checkoutBase ? movedTo(checkoutBase, url) : url
  }

  async function openCheckout(
    { reference, amount, currency, description, returnUrl, cancelUrl, language }: PaymentRequest,
    // A repeated request opens the same page.
    { customer, key }: { readonly customer?: string; readonly key: string },
  ) {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: reference,
        ...(customer ? { customer } : {}),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: minorOf(amount),
              product_data: { name: description },
            },
          },
        ],
        metadata: { reference },
        // Refunds name the charge, which has the metadata of its payment.
        payment_intent_data: { metadata: { reference } },
        success_url: returnUrl,
        cancel_url: cancelUrl,
        locale: localeOf(language),
      },
      { idempotencyKey: key },
    )
    return { providerId: session.id, checkoutUrl: pageOf(session.url) }
  }

  return {
    channel: 'stripe',
    cards: stripeCards({ stripe, pageOf, openCheckout }),
    open: (request: PaymentRequest) => openCheckout(request, { key: `recharge-${request.reference}` }),

    async receive({ method, headers, body }): Promise<ReceivedRequest> {
      const refuse = (status: number, refused: string) => ({ refused, acknowledgement: plain(status, refused) })
      if (method !== 'POST') return refuse(405, 'method')
      const signature = headers['stripe-signature']
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          body,
          typeof signature === 'string' ? signature : '',
          settings.webhookSecret,
        )
      } catch {
        return refuse(400, 'signature')
      }
      const acknowledge = (taken: Taken) => (taken === 'failed' ? plain(503, 'again') : plain(200, 'ok'))
      const card = await cardEventOf(event)
      if (card) return { card, acknowledge }
      const report = await reportOf(event)
      if (!report) return { ignored: event.type, acknowledgement: plain(200, 'ok') }
      return { report, acknowledge }
    },

    async refund({ providerId, amount, key }) {
      try {
        const asked = { payment_intent: providerId, amount: minorOf(amount) }
        await stripe.refunds.create(asked, { idempotencyKey: `refund-${key}` })
        return 'sent'
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return error.code === 'charge_already_refunded' ? 'sent' : { refused: error.code ?? error.message }
      }
    },

    async settlement(from, until) {
      const lines: SettlementLine[] = []
      const created = { gte: secondsOf(from), lt: secondsOf(until) }
      for await (const booked of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
        if (lines.length === maxSettlementLines) throw new Error('Stripe booked more than a report may hold')
        lines.push(settlementLineOf(booked))
      }
      return lines
    },

    async ask(_reference, session) {
      return session.startsWith('pi_')
        ? reportOfCharge(await stripe.paymentIntents.retrieve(session, { expand: ['latest_charge'] }))
        : withCardCountry(reportOfSession(undefined, await stripe.checkout.sessions.retrieve(session)))
    },
  }
}

const sessionFacts = (session: Stripe.Checkout.Session) => ({
  providerId: idOf(session.payment_intent) ?? session.id,
  reference: session.client_reference_id ?? '',
  amount: decimalOf(session.amount_total ?? 0),
  currency: currencyOf(session),
})

/** Undefined while the money has not come: some methods confirm days after the page was completed. */
function reportOfSession(event: string | undefined, session: Stripe.Checkout.Session): PaymentReport | undefined {
  // A page in setup mode takes no payment: its status is no_payment_required.
  if (session.payment_status !== 'paid') return undefined
  const facts = sessionFacts(session)
  return { ...facts, messageId: event ?? `query ${facts.providerId} paid`, outcome: 'paid' }
}

/** Of a charge that was being processed when it was made. */
function reportOfCharge(intent: Stripe.PaymentIntent): PaymentReport | undefined {
  const outcome = outcomeOf(intent)
  if (outcome?.outcome === 'paid') return outcome.report
  if (outcome?.outcome !== 'declined') return undefined
  const { id, amount, metadata } = intent
  const facts = { providerId: id, reference: metadata.reference ?? '', currency: currencyOf(intent) }
  return { ...facts, messageId: `charge ${id} failed`, outcome: 'failed', amount: decimalOf(amount) }
}

function settlementLineOf(booked: Stripe.BalanceTransaction): SettlementLine {
  const source = typeof booked.source === 'string' ? null : booked.source
  const payment = source && 'payment_intent' in source ? idOf(source.payment_intent) : undefined
  return {
    reference: booked.id,
    kind: kindOfCategory(booked.reporting_category),
    payment,
    amount: signedDecimalOf(booked.amount),
    fee: signedDecimalOf(booked.fee),
    currency: currencyOf(booked),
    at: new Date(booked.created * 1000),
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
const signedDecimalOf = (minor: number) => `${minor < 0 ? '-' : ''}${decimalOf(Math.abs(minor))}`

function movedTo(base: string, page: string): string {
  const address = new URL(page)
  address.host = new URL(base).host
  return `${address}`
}

const plain = (status: number, body: string): Acknowledgement => ({ status, contentType: 'text/plain', body })
