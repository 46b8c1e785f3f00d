import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import { formatAmount, usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { addressesOf } from './channels/checkout-form.ts'
import { chargedOf } from './rules.ts'
import type { PaymentPorts } from './start-recharge.ts'
import { rechargeDescription } from './texts.ts'

/** Opens a recharge in a coin at its provider, which gives the amount and the address. Each coin has its own; none is closed by another. */
export const chooseCoin =
  ({ databases, gateway, callbackUrl }: PaymentPorts) =>
  async (
    db: Db,
    { account, now, site, language, log, requestId }: Actor,
    { recharge: id, choice }: Input<typeof contract.chooseCoin>,
  ) => {
    const recharge = await db
      .selectFrom('recharges')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst()
    const provider = recharge && gateway(recharge.channel, site.address)
    if (!recharge?.provider_id || !provider?.chooseCoin) return fail('recharge-unknown')
    if (recharge.state !== 'open' || recharge.expires_at <= now) return fail('recharge-ended')
    const { returnUrl, cancelUrl } = addressesOf({ id, order: recharge.order_id }, site.address, language)
    try {
      const chosen = await provider.chooseCoin({
        reference: id,
        choice,
        amount: formatAmount(usd(chargedOf(recharge))),
        description: translate(rechargeDescription, language, { id, brand: site.name }),
        returnUrl,
        cancelUrl,
        callbackUrl: callbackUrl(recharge.channel),
        seconds: Math.ceil((recharge.expires_at.getTime() - now.getTime()) / 1000),
      })
      if (chosen === 'unknown') return fail('coin-unknown')
      if ('minimum' in chosen) return fail('coin-too-little', chosen)
      await databases.transact(tx =>
        tx
          .updateTable('recharges')
          .set({ provider_id: chosen.providerId, checkout_url: chosen.checkoutUrl })
          .where('id', '=', id)
          .execute(),
      )
      return ok()
    } catch (error) {
      log.warn({ err: error, request: requestId, channel: recharge.channel }, 'the gateway did not open a payment')
      return fail('gateway-away')
    }
  }
