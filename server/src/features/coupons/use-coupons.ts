import { sql } from 'kysely'
import { anyOf, type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { maxConsidered } from './policies.ts'
import { giveCodesBack, type TypedCode, usableCode, virtualId } from './promo-codes.ts'
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
  return assigned(db, buyer, lines, isFirstOrder, await usableCoupons(db, buyer, preference))
}

/** The same, and the code that stands on the cart. */
export async function applyCouponsAndCode(
  db: Db,
  buyer: Buyer,
  lines: readonly CouponLine[],
  isFirstOrder: IsFirstOrder,
): Promise<{ readonly applied: readonly (AppliedCoupon | undefined)[]; readonly code: TypedCode | undefined }> {
  const usable = await usableCoupons(db, buyer)
  return { applied: await assigned(db, buyer, lines, isFirstOrder, usable), code: usable.code }
}

async function assigned(
  db: Db,
  buyer: Buyer,
  lines: readonly CouponLine[],
  isFirstOrder: IsFirstOrder,
  { coupons, order }: UsableCoupons,
): Promise<(AppliedCoupon | undefined)[]> {
  if (coupons.length === 0) return lines.map(() => undefined)
  const asksForFirst = coupons.some(coupon => coupon.first_order)
  const isFirst = asksForFirst && (await isFirstOrder(db, buyer.account))
  return order === 'best' ? assignCoupons(lines, coupons, isFirst) : assignInOrder(lines, coupons, isFirst)
}

interface UsableCoupons {
  readonly coupons: readonly Coupon[]
  readonly order: 'best' | 'own'
  /** The code that stands on the cart, usable or not. */
  readonly code: TypedCode | undefined
}

interface UsableRow extends Coupon {
  /** Of the account, on each row. */
  readonly own: readonly string[] | null
  readonly code_id: string | null
  readonly code: string | null
}

/** The coupons that a cart is priced with, in the order in which they are used. */
export async function usableCoupons(
  db: Db,
  { account, now, policy }: Buyer,
  preference?: Preference,
): Promise<UsableCoupons> {
  const preferred = preference && preference.order !== 'best' ? [...preference.order] : null
  // One row at least. Those that end first are used first, behind those that the customer put in order.
  const rows = await rowsOf<UsableRow | (Omit<UsableRow, 'id'> & { readonly id: null })>(db, usable, [
    account,
    now,
    preference === undefined,
    preferred,
    policy(maxConsidered),
  ])
  const [first] = rows
  const typed = first?.code_id && first.code ? { id: first.code_id, code: first.code } : undefined
  const virtual = typed && (await usableCode(db, typed.id, account, now))
  const coupons = rows.flatMap(row => (row.id === null ? [] : [row]))
  const isOwn = preferred !== null || (preference === undefined && first?.own != null)
  return {
    coupons: [...(virtual ? [virtual] : []), ...coupons],
    order: isOwn ? 'own' : 'best',
    code: typed && { ...typed, id: virtualId(typed.id) },
  }
}

const usable = `select o.coupons as own, p.id as code_id, p.code, c.*
  from (select $1::bigint as id) a
    left join coupon_orders o on o.account_id = a.id and $3
    left join applied_codes t on t.account_id = a.id
    left join promo_codes p on p.id = t.promo_code_id
    left join lateral (
      select c.id, c.expires_at, ${designColumns.join(', ')}
      from coupons c join coupon_designs d on d.id = c.design_id
      where c.account_id = a.id and c.used_at is null and c.withdrawn_at is null and (c.expires_at is null or c.expires_at > $2)
      order by array_position(coalesce($4, o.coupons), c.id) nulls last, c.expires_at nulls last, c.id limit $5) c on true
  order by array_position(coalesce($4, o.coupons), c.id) nulls last, c.expires_at nulls last, c.id`

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
