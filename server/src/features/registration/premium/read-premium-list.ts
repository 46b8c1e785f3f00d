import { linesOf } from '@namestead/adapters/text-lines'
import { readDomainName } from '@namestead/contract/domain-name'
import { parseAmount } from '@namestead/contract/money'

/** A premium domain as its registry lists it; costs in minor units a year. */
export interface ListedPremium {
  readonly name: string
  readonly priceClass: string
  readonly register: bigint
  readonly renew: bigint
}

const maxClass = 60
/** The largest published lists have some tens of thousands. */
export const maxPremiumLines = 100_000

/**
 * The lines "domain, class, price[, renewal]" of a registry's CSV file that are domains of its extensions, each once, and how many
 * are not; undefined: more lines than a list may have. A heading counts as neither.
 */
export function readPremiumList(text: string, tlds: ReadonlySet<string>) {
  const listed = new Map<string, ListedPremium>()
  let [skipped, lines] = [0, 0]
  for (const { line, text: written } of linesOf(text)) {
    if (++lines > maxPremiumLines) return undefined
    const read = readLine(written, tlds)
    if (read) listed.set(read.name, read)
    else if (line > 1 || written.includes('.')) skipped += 1
  }
  return { listed: [...listed.values()], skipped }
}

function readLine(line: string, tlds: ReadonlySet<string>): ListedPremium | undefined {
  const [typed = '', priceClass = '', price = '', renewal = price] = line.split(/[,;\t]/).map(field =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  const read = readDomainName(typed, tlds)
  const [register, renew] = [parseAmount(price), parseAmount(renewal)]
  if (read.failed !== undefined || !register || !renew || register.minor <= 0n || renew.minor <= 0n) return undefined
  if (priceClass === '' || priceClass.length > maxClass) return undefined
  return { name: read.data.ascii, priceClass, register: register.minor, renew: renew.minor }
}
