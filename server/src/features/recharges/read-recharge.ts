import type { Input } from '@namestead/contract/call'
import { formatRate, type Rate } from '@namestead/contract/exchange-rate'
import { type Language, translate } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Actor } from '../../platform/use-case.ts'
import { currentRates } from '../exchange-rates/index.ts'
import { channelsAt, readChannels } from './channels/channels.ts'
import { chargedOf } from './rules.ts'
import { shownState } from './shown-state.ts'

export async function readRecharge(db: Db, { account }: Actor, { recharge: id }: Input<typeof contract.readRecharge>) {
  const row = await db
    .selectFrom('recharges')
    .selectAll()
    .select(shownState('recharges').as('shown'))
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!row) return fail('recharge-unknown')
  return ok({
    recharge: row.id,
    state: row.shown,
    amount: usd(row.amount),
    fee: usd(row.fee),
    currency: row.currency,
    charged: usd(chargedOf(row)),
    rate: rateText(row.rate),
    order: row.order_id,
    pays: row.pays_order,
    channel: row.channel,
    checkoutUrl: row.checkout_url,
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
  })
}

/** The names of the channels that are on, for visitors: their fees and limits are a customer's. */
export const channelNames = (offered: (channel: string) => boolean, policy: ReadPolicy, language: Language) =>
  channelsAt(policy)
    .filter(({ channel }) => offered(channel))
    .map(({ channel, name }) => ({ channel, name: translate(name, language) }))

export const listChannels =
  (offered: (channel: string) => boolean) =>
  async (db: Db, { language, now, policy }: Actor) => {
    const rates = new Map((await currentRates(db, { now, policy })).map(({ currency, ours }) => [currency, ours]))
    return ok({
      channels: (await readChannels(db, policy))
        // Without a rate nothing can be asked for in its currency.
        .filter(
          ({ channel, currency, bank }) =>
            (bank ? bank.isOpen : offered(channel)) && (currency === 'USD' || rates.has(currency)),
        )
        .map(({ bank: _bank, ...channel }) => ({
          ...channel,
          name: translate(channel.name, language),
          arrival: translate(channel.arrival, language),
          rate: rateText(rates.get(channel.currency)),
        })),
    })
  }

const rateText = (rate: Rate | null | undefined) => (rate ? formatRate(rate) : null)
