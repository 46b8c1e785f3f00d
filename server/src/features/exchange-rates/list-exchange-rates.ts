import { formatRate } from '@namestead/contract/exchange-rate'
import { type Text, translate } from '@namestead/contract/language'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Context } from '../../platform/use-case.ts'
import { currentRates, dailyRates } from './exchange-rates.ts'

const drawnDays = 30

/** The payment methods that are offered now. */
export type ReadOffered = (
  db: Db,
  policy: ReadPolicy,
) => Promise<readonly { readonly channel: string; readonly name: Text; readonly currency: string }[]>

/** Today's rates, those of the payment methods' currencies first, with the last 30 days. */
export const listExchangeRates =
  (offered: ReadOffered) =>
  async (db: Db, { now, policy, language }: Context) => {
    const [channels, rates, days] = await Promise.all([
      offered(db, policy),
      currentRates(db, { now, policy }),
      dailyRates(db, now, drawnDays),
    ])
    const shown = rates.map(({ currency, source, at, rate, margin, ours }) => ({
      currency,
      source,
      at,
      rate: formatRate(rate),
      marginBasisPoints: margin,
      ours: formatRate(ours),
      channels: channels
        .filter(known => known.currency === currency)
        .map(({ channel, name }) => ({ channel, name: translate(name, language) })),
      days: days.filter(known => known.currency === currency).map(({ day, rate }) => ({ day, rate: formatRate(rate) })),
    }))
    return ok({ rates: shown.sort((a, b) => b.channels.length - a.channels.length) })
  }
