import type { Input } from '@namestead/contract/call'
import type { CustomerLevel } from '@namestead/contract/customer-levels'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf, type Tx } from '../../../platform/database.ts'
import { selectedPage } from '../../../platform/pages.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { notifyTldsChanged } from '../tlds-changed.ts'
import { type PriceRow, pricesAt } from './prices.ts'

const isTld = async (db: Db, label: string) =>
  (await db.selectFrom('tlds').select('label').where('label', '=', label).executeTakeFirst()) !== undefined

/** Sets a price from now or from a future instant; earlier prices stay on record. */
export async function setPrice(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  given: Input<typeof contract.setPrice>,
) {
  const { tld, kind, price, listPrice = price, years = 1, level = 'standard', from = now, until } = given
  if (!(await isTld(tx, tld))) return fail('tld-unknown', { tld })
  if (years > 1 && kind !== 'register' && kind !== 'renew') return fail('years-wrong', { kind, years })
  if (price.minor > listPrice.minor || price.minor < 0n) return fail('price-above-list')
  if (from < now) return fail('in-the-past')
  if (until && until <= from) return fail('ends-before-it-begins')
  const made = await tx
    .insertInto('tld_prices')
    .values({
      tld,
      kind,
      years,
      level,
      list_price: listPrice.minor,
      price: price.minor,
      valid_from: from,
      valid_until: until ?? null,
      set_by: operator,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  concerns('tld', tld)
  concerns('price', made.id)
  notifyTldsChanged(tx)
  return ok({ price: made.id, from })
}

/** Ends an offer now; one that has not begun never takes effect. */
export async function endOffer(tx: Tx, { now, concerns }: OperatorContext, { price }: Input<typeof contract.endOffer>) {
  const [ended] = await rowsOf<{ tld: string }>(
    tx,
    `update tld_prices set valid_until = greatest($2::timestamptz, valid_from)
     where id = $1 and valid_until > greatest($2::timestamptz, valid_from) returning tld`,
    [price, now],
  )
  if (!ended) return fail('price-unknown', { price })
  concerns('tld', ended.tld)
  notifyTldsChanged(tx)
  return ok()
}

export async function listPriceRows(
  db: Db,
  { now }: OperatorContext,
  { tld, next: after }: Input<typeof contract.listPriceRows>,
) {
  if (!(await isTld(db, tld))) return fail('tld-unknown', { tld })
  const ofTld = `select id, kind, years, level, list_price::numeric as list, price::numeric as price, valid_from as "from", valid_until as until
     from tld_prices where tld = $1`
  const { rows, next } = await selectedPage<PriceRow & { level: CustomerLevel }>(db, ofTld, [tld], {
    next: after,
    by: { instant: 'from', id: 'id' },
    newestFirst: true,
  })
  const running = await rowsOf<PriceRow>(
    db,
    `${ofTld} and valid_from <= $2 and (valid_until is null or valid_until > $2)`,
    [tld, now],
  )
  const inForce = new Set([...pricesAt(running, now).values()].map(({ id }) => id))
  return ok({
    prices: rows.map(({ id, list, price, ...row }) => ({
      ...row,
      price: id,
      listPrice: usd(list),
      amount: usd(price),
      holds: inForce.has(id),
    })),
    next,
  })
}
