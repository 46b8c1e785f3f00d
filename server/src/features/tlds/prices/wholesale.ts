import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { WholesaleKind } from './price-list.ts'

/** A price of a registry's list; hundredths of its currency. */
export interface WholesaleRow {
  readonly id: string
  readonly registry: string
  readonly tld: string
  readonly kind: WholesaleKind
  readonly years: number
  readonly amount: bigint
  readonly currency: string
  readonly from: Date
}

/** The rows of these extensions that have begun, or begin until an instant; latest first. */
export const wholesaleRows = async (
  db: Db,
  tlds: readonly { readonly registry: string; readonly tld: string }[],
  until: Date,
): Promise<readonly WholesaleRow[]> =>
  (
    await sql<WholesaleRow>`
      select w.id, w.registry_id as registry, w.tld, w.kind, w.years, w.amount::numeric as amount, w.currency, w.valid_from as "from"
      from (select distinct * from unnest(${tlds.map(({ registry }) => registry)}::bigint[], ${tlds.map(({ tld }) => tld)}::text[])) as
        asked (registry, tld)
        join wholesale_prices w on w.registry_id = asked.registry and w.tld = asked.tld
      where w.valid_from <= ${until} order by w.valid_from desc, w.id desc`.execute(db)
  ).rows

/** The row of a list in force at an instant for exactly this term. */
export const listedAt = (
  rows: readonly WholesaleRow[],
  { registry, tld, kind, years, at }: Pick<WholesaleRow, 'registry' | 'tld' | 'kind' | 'years'> & { readonly at: Date },
): WholesaleRow | undefined =>
  rows.find(
    row => row.registry === registry && row.tld === tld && row.kind === kind && row.years === years && row.from <= at,
  )

/**
 * What a term costs, as customers' prices are computed: by a row of its own, else the first year by that of one, and each later year
 * as a renewal, or as the first where the list has none. Undefined where the list does not say.
 */
export function wholesaleOf(
  rows: readonly WholesaleRow[],
  asked: Pick<WholesaleRow, 'registry' | 'tld' | 'kind' | 'years'> & { readonly at: Date },
): Pick<WholesaleRow, 'amount' | 'currency'> | undefined {
  const whole = listedAt(rows, asked)
  if (whole) return whole
  const first = listedAt(rows, { ...asked, years: 1 })
  if (!first) return undefined
  const later = listedAt(rows, { ...asked, kind: 'renew', years: 1 }) ?? first
  if (later.currency !== first.currency) return undefined
  return { amount: first.amount + later.amount * BigInt(asked.years - 1), currency: first.currency }
}
