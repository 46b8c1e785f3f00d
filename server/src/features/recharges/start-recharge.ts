import type { Gateway } from '@namestead/adapters/gateways/port'
import type { Input } from '@namestead/contract/call'
import { fromDollars } from '@namestead/contract/exchange-rate'
import { translate } from '@namestead/contract/language'
import { add, formatAmount, type Money, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/recharges'
import { feeOf } from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Databases, Db } from '../../platform/database.ts'
import { addressOf } from '../../platform/mailed-links.ts'
import type { Actor, Terms } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { hasCompleteInformation } from '../account/index.ts'
import { rateOf } from '../exchange-rates/index.ts'
import { nextQuestion } from './ask-provider.ts'
import { readChannels } from './channels/channels.ts'
import { addressesOf, checkoutOf } from './channels/checkout-form.ts'
import { openRecharge } from './open-recharge.ts'
import { maxOpen, maxOpenTransfers, pageMinutes, transferDays } from './policies.ts'
import { rechargeDescription } from './texts.ts'

export interface PaymentPorts {
  readonly databases: Databases
  /** The gateway of a channel, with URLs for the address at which the customer reached us. */
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
  readonly callbackUrl: (channel: string) => string
  /** Whether an order belongs to this account and can still be paid; the cart, a higher feature, answers. */
  readonly isPayable: (db: Db, terms: Terms & { readonly account: string }, order: string) => Promise<boolean>
}

/** What the payer pays in another currency, at the rate that holds now and stays that of this payment. */
async function foreignTerms(db: Db, currency: string, sum: Money, terms: Terms) {
  if (currency === 'USD') return undefined
  const rate = await rateOf(db, currency, terms)
  return rate ? { currency, charged: fromDollars(sum, rate), rate } : 'no-rate'
}

/** Stores the recharge, then opens the gateway's page for it, so that a report always finds its row. */
export const startRecharge =
  ({ databases, gateway, callbackUrl, isPayable }: PaymentPorts) =>
  async (
    db: Db,
    { account, now, policy, site, language, log, requestId }: Actor,
    input: Input<typeof contract.startRecharge>,
  ) => {
    const channel = (await readChannels(db, policy)).find(known => known.channel === input.channel)
    const provider = gateway(input.channel, site.address)
    if (!channel || (channel.bank ? !channel.bank.isOpen : !provider)) return fail('channel-unknown')
    if (input.amount.minor < channel.minimum.minor)
      return fail('amount-too-small', { minimum: formatAmount(channel.minimum) })
    if (input.amount.minor > channel.maximum.minor)
      return fail('amount-too-large', { maximum: formatAmount(channel.maximum) })

    if (!(await hasCompleteInformation(db, account))) return fail('information-needed')

    if (input.order !== undefined && !(await isPayable(db, { account, now, policy }, input.order)))
      return fail('order-not-payable')

    const fee = feeOf(channel, input.amount)
    const terms = await foreignTerms(db, channel.currency, add(input.amount, fee), { now, policy })
    if (terms === 'no-rate') return fail('channel-unknown')
    const transferPage = (id: string) => addressOf(site.address, language, `/user/xtpay?recharge=${id}`)
    const id = await databases.transact(tx =>
      openRecharge(
        tx,
        { account, now, policy },
        {
          channel: channel.channel,
          amount: input.amount.minor,
          fee: fee.minor,
          ...terms,
          ask_at: provider?.ask ? nextQuestion(now, now) : null,
          order_id: input.order ?? null,
          pays_order: input.order !== undefined && input.pays === true,
          expires_at: new Date(
            now.getTime() + (channel.bank ? policy(transferDays) * dayMs : policy(pageMinutes) * 60_000),
          ),
        },
        channel.bank && transferPage,
      ),
    )
    if (!id && channel.bank) return fail('too-many-transfers', { count: policy(maxOpenTransfers) })
    if (!id) return fail('too-many-recharges', { count: policy(maxOpen), minutes: policy(pageMinutes) })
    if (!provider) return ok({ recharge: id, checkoutUrl: transferPage(id) })
    try {
      const opened = await provider.open({
        reference: id,
        amount: formatAmount(terms ? usd(terms.charged) : add(input.amount, fee)),
        currency: channel.currency,
        description: translate(rechargeDescription, language, { id, brand: site.name }),
        ...addressesOf({ id, order: input.order }, site.address, language),
        callbackUrl: callbackUrl(channel.channel),
        language,
        device: input.phone ? 'phone' : 'desktop',
        minutes: policy(pageMinutes),
      })
      const checkout = checkoutOf(opened, site.address, { id, channel: channel.channel }, language)
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
