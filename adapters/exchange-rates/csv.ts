import type { PublishedRate, ReadRates } from './port.ts'

/** Reads `currency,at,dollars` below a heading of these names: `CNY,2027-01-31T13:15:00Z,0.1398`. A day alone is its midnight UTC. */
export function readRatesCsv(text: string): ReadRates {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (heading.trim().toLowerCase() !== 'currency,at,dollars') return { fault: 'not-readable', line: 1 }
  const rates: PublishedRate[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const rate = rateIn(line)
    if (!rate) return { fault: 'not-a-rate', line: index + 2 }
    rates.push(rate)
  }
  return rates.length > 0 ? { rates } : { fault: 'no-rates', line: 1 }
}

const form = /^([A-Z]{3}),(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?,(\d{1,6}(?:\.\d{1,10})?)$/

function rateIn(line: string): PublishedRate | undefined {
  const [, currency, day, time = 'T00:00Z', dollars] = form.exec(line.replaceAll(/[\s"]/g, '')) ?? []
  if (!currency || !day || !dollars || currency === 'USD' || !/[1-9]/.test(dollars)) return undefined
  const at = new Date(`${day}${time}`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? undefined : { currency, at, dollars }
}
