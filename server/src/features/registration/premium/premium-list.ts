import { toUnicodeName } from '@namestead/contract/domain-name'
import type { Tx } from '../../../platform/database.ts'
import { insertMany } from '../../../platform/database.ts'
import type { ListedPremium } from './read-premium-list.ts'

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
