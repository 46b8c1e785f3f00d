import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { maxConsidered } from './policies.ts'
import { type AppliedCoupon, assignCoupons, type CouponLine } from './rules.ts'

interface Buyer {
  readonly account: string
  readonly now: Date
  readonly policy: ReadPolicy
}

/** The best use of the account's coupons on these lines; what each line gets, in the order given. */
export async function applyCoupons(
  db: Db,
  { account, now, policy }: Buyer,
  lines: readonly CouponLine[],
  isFirstOrder: (db: Db, account: string) => Promise<boolean>,
): Promise<(AppliedCoupon | undefined)[]> {
  if (lines.length === 0) return []
  const coupons = await db
    .selectFrom('coupons as c')
    .innerJoin('coupon_designs as d', 'd.id', 'c.design_id')
    .select(['c.id', 'd.kind', 'd.amount', 'd.percent', 'd.product', 'd.tld', 'd.first_order', 'd.minimum'])
    .where('c.account_id', '=', account)
    .where('c.used_at', 'is', null)
    .where(({ or, eb }) => or([eb('c.expires_at', 'is', null), eb('c.expires_at', '>', now)]))
    // Those that end first are used first.
    .orderBy(sql`c.expires_at nulls last, c.id`)
    .limit(policy(maxConsidered))
    .execute()
  if (coupons.length === 0) return lines.map(() => undefined)
  const asksForFirst = coupons.some(coupon => coupon.first_order)
  const isFirst = asksForFirst && (await isFirstOrder(db, account))
  return assignCoupons(
    lines,
    coupons.map(coupon => ({ ...coupon, amount: coupon.amount === null ? null : coupon.amount })),
    isFirst,
  )
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
    where c.id = u.coupon and c.account_id = ${account} and c.used_at is null and (c.expires_at is null or c.expires_at > ${now})
    returning 1`.execute(tx)
  return rows.length === uses.length
}

/** Gives back the coupons of lines that failed or were cancelled, each with the time that it had left. */
export async function returnCoupons(tx: Tx, lines: readonly string[], now: Date): Promise<void> {
  if (lines.length === 0) return
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
