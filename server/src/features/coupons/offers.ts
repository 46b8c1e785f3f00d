import { codes, type Input } from '@namestead/contract/call'

import type * as contract from '@namestead/contract/coupons'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { cutPage, pageOf } from '../../platform/pages.ts'
import type { Caller } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { lockAccount } from '../identity/index.ts'
import { designColumns, shownDesign } from './shown-coupon.ts'

const reason = 'offer'
const referenceOf = (offer: string, account: string) => `${offer}/${account}`

const openOffers = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('coupon_offers as o')
    .innerJoin('coupon_designs as d', 'd.id', 'o.design_id')
    .where('o.starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('o.ends_at', 'is', null), eb('o.ends_at', '>', now)]))

const columns = ['o.id', 'o.stock', 'o.claimed', 'o.per_account', 'o.ends_at', 'd.days', ...designColumns] as const

type OfferRow = Parameters<typeof shownDesign>[0] & {
  readonly id: string
  readonly stock: number | null
  readonly claimed: number
  readonly per_account: number
  readonly ends_at: Date | null
  readonly days: number
}

/** How often the account has claimed each of these. */
async function claimsOf(db: Db | Tx, account: string | null | undefined, offers: readonly string[]) {
  if (!account || offers.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('coupons')
    .select(['reference', sql<number>`count(*)::int`.as('count')])
    .where('reason', '=', reason)
    .where('reference', '=', anyOf(offers.map(offer => referenceOf(offer, account))))
    .groupBy('reference')
    .execute()
  return new Map(rows.map(row => [row.reference.split('/')[0] ?? '', row.count]))
}

const shownOffer = (row: OfferRow, claimed: number) => ({
  offer: row.id,
  ...shownDesign(row),
  days: row.days,
  left: row.stock === null ? null : row.stock - row.claimed,
  perAccount: row.per_account,
  until: row.ends_at,
  claimed,
})

export async function findOffers(db: Db, { account, now }: Caller, input: Input<typeof contract.findOffers>) {
  const { size, offset } = pageOf(input)
  const { total } = await openOffers(db, now).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await openOffers(db, now)
    .select(columns)
    .$if(input.next !== undefined, q => q.where('o.id', '<', input.next ?? ''))
    .orderBy('o.id', 'desc')
    .offset(offset)
    .limit(size + 1)
    .execute()
  const { page, next } = cutPage(rows, size, row => row.id)
  const claims = await claimsOf(
    db,
    account,
    page.map(({ id }) => id),
  )
  return ok({ offers: page.map(row => shownOffer(row, claims.get(row.id) ?? 0)), next, total })
}

export async function readOffer(db: Db, { account, now }: Caller, { offer }: Input<typeof contract.readOffer>) {
  const row = await openOffers(db, now).select(columns).where('o.id', '=', offer).executeTakeFirst()
  if (!row) return fail('offer-unknown')
  const claims = await claimsOf(db, account, [offer])
  return ok(shownOffer(row, claims.get(offer) ?? 0))
}

/** One coupon a claim. The account's lock makes its own limit hold, the offer's row the stock. */
export async function claimOffer(tx: Tx, { account, now }: Caller, { offer }: Input<typeof contract.claimOffer>) {
  if (!account) return fail('login-needed', { code: codes.sessionLost })
  await lockAccount(tx, account)
  const row = await openOffers(tx, now)
    .select([...columns, 'o.design_id'])
    .where('o.id', '=', offer)
    .executeTakeFirst()
  if (!row) return fail('offer-unknown')
  const own = (await claimsOf(tx, account, [offer])).get(offer) ?? 0
  if (own >= row.per_account) return fail('offer-claimed')
  const claimed = await tx
    .updateTable('coupon_offers')
    .set({ claimed: sql`claimed + 1` })
    .where('id', '=', offer)
    .where(sql<boolean>`(stock is null or claimed < stock)`)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return fail('offer-gone')
  const coupon = await tx
    .insertInto('coupons')
    .values({
      account_id: account,
      design_id: row.design_id,
      reason,
      reference: referenceOf(offer, account),
      position: own + 1,
      granted_at: now,
      expires_at: new Date(now.getTime() + row.days * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ok({ coupon: coupon.id })
}
