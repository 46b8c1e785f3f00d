import { readRatesCsv } from '@namestead/adapters/exchange-rates/csv'
import { readEurofxref } from '@namestead/adapters/exchange-rates/eurofxref'
import type { PublishedRate } from '@namestead/adapters/exchange-rates/port'
import type { Input } from '@namestead/contract/call'
import { displayRate, parseRate, type Rate } from '@namestead/contract/exchange-rate'
import type * as contract from '@namestead/contract/operate/exchange-rates'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { currentRates, lastRates, storeRates } from './exchange-rates.ts'

/** A day's rates may be stated a little ahead of their instant. */
const hoursAhead = 24

/** Imports a file as a whole or not at all. XML is read as the feed of the European Central Bank, anything else as CSV. */
export async function importExchangeRates(
  tx: Tx,
  { now, concerns }: OperatorContext,
  { file, source, anyway }: Input<typeof contract.importExchangeRates>,
) {
  const isXml = file.trimStart().startsWith('<')
  const read = isXml ? readEurofxref(file) : readRatesCsv(file)
  if ('fault' in read) return fail(`rates-${read.fault}`, { line: `${read.line}` })
  const named = source ?? (isXml ? 'ECB' : undefined)
  if (!named) return fail('name-the-rate-source')
  const ahead = read.rates.find(({ at }) => at.getTime() > now.getTime() + hoursAhead * 3_600_000)
  if (ahead) return fail('rate-of-the-future', { currency: ahead.currency, at: ahead.at.toISOString() })
  const jump = anyway ? undefined : jumpIn(read.rates, await lastRates(tx, now))
  if (jump)
    return fail('rate-jumps', {
      currency: jump.currency,
      at: jump.at.toISOString(),
      from: displayRate(jump.from),
      to: displayRate(jump.to),
    })
  concerns('exchange-rates', named)
  return ok({ source: named, read: read.rates.length, stored: await storeRates(tx, named, read.rates, now) })
}

/**
 * The first rate that is more than a fifth above or below the one before it: a misplaced decimal point or the inverse of the
 * rate rather than the market.
 */
function jumpIn(rates: readonly PublishedRate[], known: ReadonlyMap<string, Rate>) {
  const last = new Map(known)
  for (const { currency, at, dollars } of [...rates].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const to = parseRate(dollars) ?? 0n
    const from = last.get(currency)
    if (from !== undefined && (to * 5n > from * 6n || to * 5n < from * 4n)) return { currency, at, from, to }
    last.set(currency, to)
  }
  return undefined
}

/** The latest rates, with what a payment gets of them. */
export async function listCurrentRates(db: Db, { now, policy }: OperatorContext) {
  const rates = await currentRates(db, { now, policy })
  return ok({
    rates: rates.map(({ currency, source, at, rate, margin, ours }) => ({
      currency,
      source,
      at,
      rate: displayRate(rate),
      marginBasisPoints: margin,
      ours: displayRate(ours),
    })),
  })
}
