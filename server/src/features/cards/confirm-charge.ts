import type { Gateway } from '@namestead/adapters/gateways/port'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cards'
import { formatAmount, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import type { Databases, Db, Tx } from '../../platform/database.ts'
import { addressOf } from '../../platform/mailed-links.ts'
import type { Actor } from '../../platform/use-case.ts'
import { addressesOf, cardChannel, cardDescription, closeCardPage, openCardPage } from '../recharges/index.ts'

export interface CardPorts {
  readonly databases: Databases
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
  readonly callbackUrl: (channel: string) => string
}

/** A page of the provider's is open for a day; one that is about to end is not handed out. */
const pageHours = 22

/**
 * Opens the page on which the customer pays the recharge of a charge in person. It stays the same page while it is open: two that were
 * paid would be two payments.
 */
export const confirmCharge =
  ({ databases, gateway, callbackUrl }: CardPorts) =>
  async (
    _db: Db,
    { account, now, site, language, log, requestId }: Actor,
    { charge: id }: Input<typeof contract.confirmCharge>,
  ) => {
    const cards = gateway(cardChannel, site.address)?.cards
    if (!cards) return fail('cards-unavailable')
    const begun = await databases.transact(tx => begin(tx, account, id, now))
    if ('failed' in begun) return begun
    if (begun.url) return ok({ url: begun.url })
    const { recharge, amount, customer, attempt } = begun
    try {
      const { providerId, checkoutUrl } = await cards.openConfirmation({
        ...addressesOf({ id: recharge, order: null }, site.address, language),
        cancelUrl: addressOf(site.address, language, `/user/cards?charge=${id}`),
        reference: recharge,
        amount: formatAmount(usd(amount)),
        currency: 'USD',
        description: cardDescription(recharge, site),
        callbackUrl: callbackUrl(cardChannel),
        language,
        device: 'phone',
        minutes: pageHours * 60,
        customer,
        attempt,
      })
      await databases.transact(tx => openCardPage(tx, { recharge, providerId, checkoutUrl, now }))
      return ok({ url: checkoutUrl })
    } catch (error) {
      log.warn({ err: error, request: requestId, charge: id }, 'the provider did not open a page for a charge')
      return fail('provider-away')
    }
  }

async function begin(tx: Tx, account: string, id: string, now: Date) {
  const charge = await tx
    .selectFrom('card_charges as h')
    .innerJoin('recharges as r', 'r.id', 'h.recharge_id')
    .innerJoin('card_customers as c', 'c.account_id', 'h.account_id')
    .select(['h.state', 'h.recharge_id as recharge', 'h.amount', 'h.confirmations', 'h.confirmation_at as openedAt'])
    .select(['r.checkout_url as url', 'c.provider_id as customer'])
    .where('h.id', '=', id)
    .where('h.account_id', '=', account)
    .forUpdate('h')
    .executeTakeFirst()
  if (!charge) return fail('charge-unknown')
  if (charge.state !== 'needs-authentication') return fail('charge-over')
  const { recharge, amount, customer, confirmations, openedAt, url } = charge
  const isOpen = openedAt !== null && openedAt.getTime() > now.getTime() - pageHours * 3_600_000
  if (isOpen) return { url, recharge, amount, customer, attempt: confirmations }
  const attempt = confirmations + 1
  const set = { confirmations: attempt, confirmation_at: now }
  await tx.updateTable('card_charges').set(set).where('id', '=', id).execute()
  // The page of an earlier attempt is over.
  await closeCardPage(tx, recharge)
  return { url: null, recharge, amount, customer, attempt }
}
