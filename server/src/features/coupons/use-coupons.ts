import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { maxConsidered } from './policies.ts'
import { appliedCode, giveCodesBack } from './promo-codes.ts'
import { type AppliedCoupon, assignCoupons, assignInOrder, type Coupon, type CouponLine } from './rules.ts'
import { designColumns } from './shown-coupon.ts'

interface Buyer {
  readonly account: string
  readonly now: Date
  readonly policy: ReadPolicy
}

type IsFirstOrder = (db: Db, account: string) => Promise<boolean>

export interface Preference {
  /** Ids in the order in which the customer uses them, or so that the cart costs least. */
  readonly order: readonly string[] | 'best'
}

/**
 * What each line gets, in the order given: by the customer's own order, else so that all lines cost least. The code on the cart counts
 * as one coupon more, and goes before all others of the customer's order, since it was typed.
 */
export async function applyCoupons(
  db: Db,
  buyer: Buyer,
  lines: readonly CouponLine[],
  isFirstOrder: IsFirstOrder,
  preference?: Preference,
): Promise<(AppliedCoupon | undefined)[]> {
  if (lines.length === 0) return []
  const { coupons, order } = await usableCoupons(db, buyer, preference)
  if (coupons.length === 0) return lines.map(() => undefined)
  const asksForFirst = coupons.some(coupon => coupon.first_order)
  const isFirst = asksForFirst && (await isFirstOrder(db, buyer.account))
  return order === 'best' ? assignCoupons(lines, coupons, isFirst) : assignInOrder(lines, coupons, isFirst)
}

/** The coupons that a cart is priced with, in the order in which they are used. */
export async function usableCoupons(
  db: Db,
  { account, now, policy }: Buyer,
  preference?: Preference,
): Promise<{ readonly coupons: readonly Coupon[]; readonly order: 'best' | 'own' }> {
  const own = preference ? preference.order : ((await readOrder(db, account)) ?? 'best')
  const ordered = own === 'best' ? [] : [...own]
  const coupons = await db
    .selectFrom('coupons as c')
    .innerJoin('coupon_designs as d', 'd.id', 'c.design_id')
    .select(['c.id', ...designColumns])
    .where('c.account_id', '=', account)
    .where('c.used_at', 'is', null)
    .where('c.withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('c.expires_at', 'is', null), eb('c.expires_at', '>', now)]))
    // Those that end first are used first, behind those that the customer put in order.
    .orderBy(sql`array_position(${ordered}::bigint[], c.id) nulls last, c.expires_at nulls last, c.id`)
    .limit(policy(maxConsidered))
    .execute()
  const code = await appliedCode(db, account, now)
  return { coupons: [...(code ? [code] : []), ...coupons], order: own === 'best' ? 'best' : 'own' }
}

/** The order that the customer saved; undefined: none. */
export async function readOrder(db: Db, account: string): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('coupon_orders')
    .select('coupons')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row?.coupons.map(String)
}

export interface CouponUse {
  readonly coupon: string
  readonly line: string
  /** The domain, for the list of used coupons. */
  readonly subject: string
}

/** Uses coupons for order lines, each once; false where one was used or ended meanwhile, and the caller rolls back. */
export async function useCoupons(tx: Tx, { account, now }: Pick<Buyer, 'account' | 'now'>, uses: readonly CouponUse[]) {
  if (uses.length === 0) return true
  const { rows } = await sql`
    update coupons c set used_at = ${now}, used_for = u.subject, used_by_line = u.line
    from unnest(${uses.map(({ coupon }) => coupon)}::bigint[], ${uses.map(({ line }) => line)}::bigint[],
      ${uses.map(({ subject }) => subject)}::text[]) as u(coupon, line, subject)
    where c.id = u.coupon and c.account_id = ${account} and c.used_at is null and c.withdrawn_at is null and (c.expires_at is null or c.expires_at > ${now})
    returning 1`.execute(tx)
  return rows.length === uses.length
}

/**
 * Gives back the coupons of lines that failed or were cancelled, each with the time that it had left. What a promo code became is a use of
 * the code again, and no coupon.
 */
export async function returnCoupons(tx: Tx, lines: readonly string[], now: Date): Promise<void> {
  if (lines.length === 0) return
  await giveCodesBack(tx, lines, now)
  await tx
    .updateTable('coupons')
    .set({
      expires_at: sql<Date | null>`${now}::timestamptz + (expires_at - used_at)`,
      used_at: null,
      used_for: null,
      used_by_line: null,
    })
    .where('used_by_line', '=', anyOf([...lines]))
    .execute()
}
