import Stripe from 'stripe'
import type { CardEvent, CardKeeping, ChargeOutcome, KeptCard } from '../kept-cards.ts'
import type { PaymentRequest } from '../port.ts'
import { currencyOf, decimalOf, idOf, localeOf, minorOf } from './objects.ts'

type Opened = { readonly providerId: string; readonly checkoutUrl: string }

interface Ports {
  readonly stripe: Stripe
  /** Where the customer's browser reaches a page of Stripe's. */
  readonly pageOf: (url: string | null) => string
  readonly openCheckout: (
    request: PaymentRequest,
    more: { readonly customer: string; readonly key: string },
  ) => Promise<Opened>
}

/** Marks the charges of kept cards: a payment on a page is reported by its page. */
const charges = { purpose: 'kept-card' } as const

/** Cards kept by Checkout in setup mode (SetupIntent), and charged by off-session PaymentIntents. */
export function stripeCards({ stripe, pageOf, openCheckout }: Ports): CardKeeping {
  return {
    async addCustomer({ reference, email, after = 'none' }) {
      const known = { metadata: { account: reference }, email }
      return (await stripe.customers.create(known, { idempotencyKey: `customer-${reference}-${after}-${email}` })).id
    },

    async openSetup({ reference, customer, returnUrl, cancelUrl, language }) {
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            customer,
            allowed_payment_method_types: ['card'],
            client_reference_id: `setup-${reference}`,
            metadata: { setup: reference },
            setup_intent_data: { metadata: { setup: reference } },
            success_url: returnUrl,
            cancel_url: cancelUrl,
            locale: localeOf(language),
          },
          { idempotencyKey: `setup-${reference}` },
        )
        return { providerId: session.id, url: pageOf(session.url) }
      } catch (error) {
        if (isMissing(error)) return 'customer-unknown'
        throw error
      }
    },

    async askSetup(session) {
      return eventOfSession(stripe, await stripe.checkout.sessions.retrieve(session))
    },

    async forget(card) {
      try {
        await stripe.paymentMethods.detach(card)
      } catch (error) {
        // Not attached any more, or of a Stripe account that is connected no longer.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    async charge({ reference, customer, card, amount, currency, description }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: minorOf(amount),
            currency: currency.toLowerCase(),
            customer,
            payment_method: card,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description,
            metadata: { reference, ...charges },
            expand: ['latest_charge'],
          },
          { idempotencyKey: `charge-${reference}` },
        )
        return outcomeOf(intent) ?? { outcome: 'processing', providerId: intent.id }
      } catch (error) {
        return outcomeOfError(error)
      }
    },

    async findCharge({ customer, reference }) {
      // A list is consistent at once, unlike Stripe's search. What is asked about is among the newest.
      const { data } = await stripe.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] })
      const intent = data.find(({ metadata }) => metadata.reference === reference && isCharge(metadata))
      return intent && outcomeOf(intent)
    },

    openConfirmation: ({ customer, attempt, ...request }) =>
      openCheckout(request, { customer, key: `confirm-${request.reference}-${attempt}` }),
  }
}

export const isCharge = ({ purpose }: Stripe.Metadata): boolean => purpose === charges.purpose

/** Undefined where nothing has become of the intent: it was made and never confirmed. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  const { id, status, last_payment_error: error } = intent
  const country = cardCountryOf(intent)
  if (status === 'succeeded')
    return {
      outcome: 'paid',
      report: {
        messageId: `charge ${id} paid`,
        providerId: id,
        reference: intent.metadata.reference ?? '',
        outcome: 'paid',
        amount: decimalOf(intent.amount_received),
        currency: currencyOf(intent),
        ...(country ? { cardCountry: country } : {}),
      },
    }
  if (status === 'processing') return { outcome: 'processing', providerId: id }
  if (status === 'requires_action' || error?.code === 'authentication_required')
    return { outcome: 'authentication', providerId: id }
  if (status === 'canceled') return { outcome: 'declined', code: 'canceled' }
  return error ? { outcome: 'declined', code: error.decline_code ?? error.code ?? 'card_declined' } : undefined
}

/** Of the bank that issued the card; undefined where the intent was not read with its charge. */
export function cardCountryOf({ latest_charge: charge }: Stripe.PaymentIntent): string | undefined {
  const country = typeof charge === 'string' ? undefined : charge?.payment_method_details?.card?.country
  return country && /^[A-Z]{2}$/.test(country) ? country : undefined
}

/** A refusal is an answer; anything else leaves open whether the card was charged. */
function outcomeOfError(error: unknown): ChargeOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    const intent = error.payment_intent
    return (
      (intent && outcomeOf(intent)) ?? { outcome: 'declined', code: error.decline_code || error.code || 'declined' }
    )
  }
  if (isMissing(error)) return { outcome: 'declined', code: 'card_unknown' }
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { outcome: 'declined', code: error.code ?? 'invalid_request' }
  throw error
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Of a page in setup mode; undefined while it is open. */
export async function eventOfSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<CardEvent | undefined> {
  const setup = session.metadata?.setup ?? ''
  if (session.status === 'expired') return { event: 'not-kept', setup }
  const intent = idOf(session.setup_intent)
  if (session.status !== 'complete' || !intent) return undefined
  return eventOfSetup(stripe, setup, (await stripe.setupIntents.retrieve(intent)).payment_method)
}

/** Undefined for what is no card. */
export async function eventOfSetup(
  stripe: Stripe,
  setup: string,
  method: string | Stripe.PaymentMethod | null,
): Promise<CardEvent | undefined> {
  const id = idOf(method)
  const card = id && cardOf(await stripe.paymentMethods.retrieve(id))
  return card ? { event: 'kept', setup, card } : undefined
}

export function cardOf({ id, card }: Stripe.PaymentMethod): KeptCard | undefined {
  return (
    card && {
      providerId: id,
      fingerprint: card.fingerprint ?? '',
      brand: card.brand,
      last4: card.last4,
      month: card.exp_month,
      year: card.exp_year,
      country: card.country ?? '',
    }
  )
}
