import { codes, type Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cart'
import { say } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Databases, type Db, rollBackWith, type Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import type { Offer, Product } from './product.ts'
import { maxLines } from './read-cart.ts'
import { alreadyInCart } from './texts.ts'

/** Asks the registries first, then adds what they offer in one transaction; the rest is refused name by name. */
export const addNames =
  ({ transact }: Databases, product: Product) =>
  async (_db: Db, { session, now, language }: Context, input: Input<typeof contract.addNames>) => {
    const account = session?.account
    if (!account) return fail('login-needed', { code: codes.sessionLost })
    const offers = await product.offer(input.names)
    const refused = offers.flatMap(offer =>
      'why' in offer ? [{ name: offer.typed, why: say(offer.why, language, offer.parameters) }] : [],
    )
    return transact(async tx => {
      await lockAccount(tx, account)
      // A name that was given twice goes in once.
      const offered = [
        ...new Map(offers.flatMap(offer => ('subject' in offer ? [[offer.subject, offer] as const] : []))).values(),
      ]
      const lines = await putLines(tx, account, product, offered, input.years, now)
      const added = lines.filter(({ isNew }) => isNew).length
      const there = lines.flatMap(({ isNew, subject }) =>
        isNew ? [] : [{ name: subject, why: say(alreadyInCart, language, { name: subject }) }],
      )
      const { count } = await tx
        .selectFrom('cart_lines')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow()
      if (count > maxLines) rollBackWith(fail('cart-full', { most: maxLines }))
      return ok({ total: count, added, refused: [...refused, ...there] })
    })
  }

/** A name that is there already stays one line and takes the prices of today. */
async function putLines(
  tx: Tx,
  account: string,
  product: Product,
  offered: readonly Extract<Offer, { subject: string }>[],
  years: number | undefined,
  now: Date,
) {
  if (offered.length === 0) return []
  const lines = offered.map(({ subject, years: offer, facts }) => ({
    subject,
    years: Math.min(Math.max(years ?? offer.min, offer.min), offer.max),
    facts,
  }))
  // xmax is 0 in a row version that was inserted, and the updating transaction in one that was there.
  const { rows } = await sql<{ readonly subject: string; readonly isNew: boolean }>`
    insert into cart_lines (account_id, kind, subject, years, facts, added_at)
    select ${account}, ${product.kind}, subject, years, facts, ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (subject text, years int, facts jsonb)
    on conflict (account_id, kind, subject) do update set facts = excluded.facts
    returning subject, xmax = 0 as "isNew"`.execute(tx)
  return rows
}
