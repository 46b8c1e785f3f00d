import type { Money } from '@namestead/contract/money'
import { formatDate } from '../core/date-format.ts'
import { localeOf, useLanguage } from '../core/language.tsx'

interface Priced {
  readonly register: Money
  /** Set where the first year is marked down. */
  readonly registerList?: Money | undefined
  readonly offerUntil?: Date | undefined
}

/** The discount of the first year in whole percent, rounded down; 0 without an offer, which is a price with an end. */
export function percentOff({ register, registerList, offerUntil }: Priced): number {
  if (!registerList || !offerUntil || registerList.minor <= 0n) return 0
  return Number(((registerList.minor - register.minor) * 100n) / registerList.minor)
}

const dayMs = 86_400_000

/** The last day of an offer, with the time if it ends within the day. The same in every time zone, since it ends for all at once. */
export function endOfOffer(until: Date, locale: string): string {
  const endsAtMidnight = until.getTime() % dayMs === 0
  const last = new Date(until.getTime() - (endsAtMidnight ? 1 : 0))
  const day = formatDate(last, locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return endsAtMidnight ? day : `${day} ${last.toISOString().slice(11, 16)} UTC`
}

export function useOfferEnd(): (until: Date) => string {
  const locale = localeOf(useLanguage())
  return until => endOfOffer(until, locale)
}
