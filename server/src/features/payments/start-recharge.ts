import type { Gateway } from '@namestead/adapters/gateways/port'
import type { Input } from '@namestead/contract/call'
import { fromDollars } from '@namestead/contract/exchange-rate'
import { translate } from '@namestead/contract/language'
import { add, formatAmount, type Money, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/payments'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Databases, Db } from '../../platform/database.ts'
import type { Actor, Terms } from '../../platform/use-case.ts'
import { hasCompleteInformation } from '../account/index.ts'
import { nextQuestion } from './ask-provider.ts'
import { channelsAt, feeOf } from './channels.ts'
import { addressesOf, checkoutOf } from './checkout-form.ts'
import { currentRates } from './exchange-rates.ts'
import { maxOpen, pageMinutes } from './policies.ts'
import { rechargeDescription } from './texts.ts'

export interface PaymentPorts {
  readonly databases: Databases
  /** The gateway of a channel, with URLs for the address at which the customer reached us. */
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
  readonly callbackUrl: (channel: string) => string
  /** Whether an order belongs to this account and can still be paid; the cart, a higher feature, answers. */
  readonly isPayable: (db: Db, account: string, order: string) => Promise<boolean>
}

/** What the payer pays in another currency, at the rate that holds now and stays that of this payment. */
async function foreignTerms(db: Db, currency: string, sum: Money, terms: Terms) {
  if (currency === 'USD') return undefined
  const rates = await currentRates(db, terms)
  const rate = rates.find(known => known.currency === currency)?.ours
  return rate ? { currency, charged: fromDollars(sum, rate), rate } : 'no-rate'
}

/** Stores the recharge, then opens the gateway's page for it, so that a report always finds its row. */
export const startRecharge =
  ({ databases, gateway, callbackUrl, isPayable }: PaymentPorts) =>
  async (
    db: Db,
    { account, now, policy, origin, language, log, requestId }: Actor,
    input: Input<typeof contract.startRecharge>,
  ) => {
    const channel = channelsAt(policy).find(known => known.channel === input.channel)
    const provider = gateway(input.channel, origin)
    if (!channel || !provider) return fail('channel-unknown')
    if (input.amount.minor < channel.minimum.minor)
      return fail('amount-too-small', { minimum: formatAmount(channel.minimum) })
    if (input.amount.minor > channel.maximum.minor)
      return fail('amount-too-large', { maximum: formatAmount(channel.maximum) })

    if (!(await hasCompleteInformation(db, account))) return fail('information-needed')

    if (input.order !== undefined && !(await isPayable(db, account, input.order))) return fail('order-not-payable')

    const fee = feeOf(channel, input.amount)
    const terms = await foreignTerms(db, channel.currency, add(input.amount, fee), { now, policy })
    if (terms === 'no-rate') return fail('channel-unknown')
    const id = await databases.transact(async tx => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`recharges ${account}`}, 0))`.execute(tx)
      const { open } = await tx
        .selectFrom('recharges')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('account_id', '=', account)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
      if (open >= policy(maxOpen)) return undefined
      const opened = await tx
        .insertInto('recharges')
        .values({
          account_id: account,
          channel: channel.channel,
          amount: input.amount.minor,
          fee: fee.minor,
          ...terms,
          ask_at: provider.ask ? nextQuestion(now, now) : null,
          order_id: input.order ?? null,
          pays_order: input.order !== undefined && input.pays === true,
          state: 'open',
          opened_at: now,
          expires_at: new Date(now.getTime() + policy(pageMinutes) * 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return opened.id
    })
    if (!id) return fail('too-many-recharges', { count: `${policy(maxOpen)}` })
    try {
      const opened = await provider.open({
        reference: id,
        amount: formatAmount(terms ? usd(terms.charged) : add(input.amount, fee)),
        currency: channel.currency,
        description: translate(rechargeDescription, language, { id }),
        ...addressesOf({ id, order: input.order }, origin, language),
        callbackUrl: callbackUrl(channel.channel),
        language,
        device: input.phone ? 'phone' : 'desktop',
        minutes: policy(pageMinutes),
      })
      const checkout = checkoutOf(opened, origin, { id, channel: channel.channel }, language)
      await databases.transact(tx =>
        tx
          .updateTable('recharges')
          .set({ provider_id: opened.providerId, ...checkout })
          .where('id', '=', id)
          .execute(),
      )
      return ok({ recharge: id, checkoutUrl: checkout.checkout_url })
    } catch (error) {
      log.warn({ err: error, request: requestId, channel: channel.channel }, 'the gateway did not open a payment')
      return fail('gateway-away')
    }
  }
