import { codes, type Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { translate } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Databases, type Db, rollBackWith, type Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import type { Offer, Products } from './product.ts'
import { maxLines } from './read-cart.ts'
import { alreadyInCart } from './texts.ts'

/** Asks the product first, then adds what it offers in one transaction; the rest is rejected one by one. */
export const addLines =
  ({ transact }: Databases, products: Products) =>
  async (db: Db, { account, now, language }: Caller, { kind, names, years }: Input<typeof contract.addLines>) => {
    if (!account) return fail('login-needed', { code: codes.sessionLost })
    const offers = await products.of(kind).offer(db, { account, now }, names)
    const refused = offers.flatMap(offer =>
      'why' in offer ? [{ name: offer.typed, why: translate(offer.why, language, offer.parameters) }] : [],
    )
    return transact(async tx => {
      await lockAccount(tx, account)
      // Duplicates of the input are added once.
      const offered = [
        ...new Map(offers.flatMap(offer => ('subject' in offer ? [[offer.subject, offer] as const] : []))).values(),
      ]
      const { lines, count } = await putLines(tx, { account, kind, years, now }, offered)
      const added = lines.filter(({ isNew }) => isNew).length
      const there = lines.flatMap(({ isNew, subject }) =>
        isNew ? [] : [{ name: subject, why: translate(alreadyInCart, language, { name: subject }) }],
      )
      if (count > maxLines) rollBackWith(fail('cart-full', { most: maxLines }))
      return ok({ total: count, added, lines: lines.map(({ id }) => id), refused: [...refused, ...there] })
    })
  }

interface Wanted {
  readonly account: string
  readonly kind: string
  readonly years: number | undefined
  readonly now: Date
}

/** An existing line stays one line; it takes the current facts, and the options and years where given. `count`: of the whole cart. */
async function putLines(
  tx: Tx,
  { account, kind, years, now }: Wanted,
  offered: readonly Extract<Offer, { subject: string }>[],
) {
  const lines = offered.map(({ subject, years: offer, options, facts }) => ({
    subject,
    years: offer && Math.min(Math.max(years ?? offer.min, offer.min), offer.max),
    options,
    facts,
  }))
  // xmax is 0 in an inserted row version, and the updating transaction's id in an updated one.
  const { rows } = await sql<CartState>`
    with put as (
    insert into cart_lines (account_id, kind, subject, years, options, facts, added_at)
    select ${account}, ${kind}, subject, years, options, facts, ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (subject text, years int, options jsonb, facts jsonb)
    on conflict (account_id, kind, subject) do update set facts = excluded.facts,
      options = cart_lines.options || jsonb_strip_nulls(excluded.options),
      years = case when ${years !== undefined} then excluded.years else cart_lines.years end
    returning id, subject, xmax = 0 as "isNew")
    select (select count(*)::int from cart_lines where account_id = ${account}) as before,
      (select coalesce(json_agg(json_build_object('id', id::text, 'subject', subject, 'isNew', "isNew")), '[]') from put) as lines`.execute(
    tx,
  )
  const [{ before, lines: put } = { before: 0, lines: [] }] = rows
  return { lines: put, count: before + put.filter(({ isNew }) => isNew).length }
}

interface CartState {
  /** Lines of the cart before. */
  readonly before: number
  readonly lines: readonly { readonly id: string; readonly subject: string; readonly isNew: boolean }[]
}
