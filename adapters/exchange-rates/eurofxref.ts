import { SaxesParser } from 'saxes'
import type { PublishedRate, ReadRates } from './port.ts'

/**
 * Reads the euro foreign exchange reference rates of the European Central Bank: eurofxref-daily.xml, eurofxref-hist-90d.xml. A
 * day's element holds an element per currency, with its units per euro; all three are named Cube.
 */
export function readEurofxref(text: string): ReadRates {
  const parser = new SaxesParser({ xmlns: true })
  const days: Day[] = []
  let unreadable = false
  parser.on('doctype', () => {
    throw new Error('a document type declaration is not accepted')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (local !== 'Cube') return
    const attribute = (name: string) => attributes[name]?.value ?? ''
    const [time, currency, rate] = [attribute('time'), attribute('currency'), attribute('rate')]
    if (time) {
      const at = referenceInstant(time)
      if (at) days.push({ at, line: parser.line, perEuro: new Map() })
      else unreadable = true
    }
    if (!currency) return
    const units = perEuroOf(rate)
    const day = days.at(-1)
    if (!units || !day || !/^[A-Z]{3}$/.test(currency)) unreadable = true
    else day.perEuro.set(currency, units)
    if (unreadable) throw new Error('not a rate')
  })
  try {
    parser.write(text).close()
  } catch {
    return { fault: unreadable ? 'not-a-rate' : 'not-readable', line: parser.line }
  }
  if (days.length === 0) return { fault: 'no-rates', line: 1 }
  const withoutDollar = days.find(({ perEuro }) => !perEuro.has('USD'))
  if (withoutDollar) return { fault: 'no-dollar', line: withoutDollar.line }
  return { rates: days.flatMap(ratesOf) }
}

interface Day {
  readonly at: Date
  readonly line: number
  /** Units of each currency for one euro, in 10⁻¹⁰. */
  readonly perEuro: Map<string, bigint>
}

const scale = 10n ** 10n

/** Crossed over the euro, rounded half up at the tenth decimal. */
function ratesOf({ at, perEuro }: Day): PublishedRate[] {
  const dollars = perEuro.get('USD') ?? 0n
  return [...perEuro, ['EUR', scale] as const].flatMap(([currency, units]) =>
    currency === 'USD' ? [] : [{ currency, at, dollars: decimalOf((2n * dollars * scale + units) / (2n * units)) }],
  )
}

const decimalOf = (scaled: bigint) => {
  const digits = scaled.toString().padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`
}

function perEuroOf(text: string): bigint | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,10}))?$/.exec(text)
  const units = match && BigInt(`${match[1]}${(match[2] ?? '').padEnd(10, '0')}`)
  return units || undefined
}

/** The rates are those of the concertation at 14:15 in Frankfurt; in summer that is an hour earlier, which no rule depends on. */
function referenceInstant(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = new Date(`${day}T13:15:00Z`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? undefined : at
}
