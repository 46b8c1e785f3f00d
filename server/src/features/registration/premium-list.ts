import { readDomainName, toUnicodeName } from '@namestead/contract/domain-name'
import { parseAmount } from '@namestead/contract/money'
import type { Tx } from '../../platform/database.ts'
import { insertMany } from '../../platform/database.ts'

/** A premium domain as its registry lists it; costs in minor units a year. */
export interface ListedPremium {
  readonly name: string
  readonly priceClass: string
  readonly register: bigint
  readonly renew: bigint
}

const maxClass = 60

/**
 * The lines "domain, class, price[, renewal]" of a registry's CSV file that are domains of its extensions, each once, and how many
 * are not. A heading counts as neither.
 */
export function readPremiumList(text: string, tlds: ReadonlySet<string>) {
  const listed = new Map<string, ListedPremium>()
  let skipped = 0
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const read = readLine(line, tlds)
    if (read) listed.set(read.name, read)
    else if (index > 0 || line.includes('.')) skipped += 1
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

/** Replaces what a registry listed before. */
export async function replacePremiumList(
  tx: Tx,
  registry: string,
  listed: readonly ListedPremium[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('premium_names').where('registry_id', '=', registry).execute()
  const rows = listed.map(({ name, priceClass, register, renew }) => {
    const dot = name.indexOf('.')
    return {
      name,
      unicode: toUnicodeName(name),
      length: dot,
      tld: name.slice(dot + 1),
      registry_id: registry,
      price_class: priceClass,
      register_cost: register,
      renew_cost: renew,
      listed_at: now,
    }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertMany(tx, 'premium_names', rows.slice(from, from + rowsAtOnce))
}

const rowsAtOnce = 5000

/** The list of a registry that has none yet, as the sandbox publishes its own. */
export async function offerPremiumList(
  tx: Tx,
  registry: string,
  listed: readonly ListedPremium[],
  now: Date,
): Promise<void> {
  const before = await tx
    .selectFrom('premium_names')
    .select('name')
    .where('registry_id', '=', registry)
    .limit(1)
    .executeTakeFirst()
  if (!before) await replacePremiumList(tx, registry, listed, now)
}
