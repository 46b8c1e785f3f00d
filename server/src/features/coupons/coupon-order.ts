import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/coupons'
import { type Money, subtract, total, usd } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { isCode } from './promo-codes.ts'
import { type CouponLine, misfitOf } from './rules.ts'
import { designColumns, shownCoupon } from './shown-coupon.ts'
import { applyCoupons, type Preference, readOrder, usableCoupons } from './use-coupons.ts'

/** A line of the cart as it is priced without coupons. */
export interface ShownCouponLine extends CouponLine {
  readonly name: string
  readonly unicode: string
}

export interface CouponPorts {
  /** The account's cart. */
  readonly cartLines: (db: Db, actor: Pick<Actor, 'account' | 'now' | 'policy'>) => Promise<readonly ShownCouponLine[]>
  readonly isFirstOrder: (db: Db, account: string) => Promise<boolean>
  readonly orderOfLine: (db: Db, line: string) => Promise<string | undefined>
}

const mine = (db: Db, account: string) =>
  db
    .selectFrom('coupons as c')
    .innerJoin('coupon_designs as d', 'd.id', 'c.design_id')
    .select(['c.id', 'c.granted_at', 'c.expires_at', 'c.used_at', 'c.used_for', 'c.used_by_line'])
    .select(designColumns)
    .where('c.account_id', '=', account)
    .where('c.withdrawn_at', 'is', null)

/** A coupon, where it was used, and what it does in the present cart. */
export const readCoupon =
  ({ cartLines, isFirstOrder, orderOfLine }: CouponPorts) =>
  async (db: Db, actor: Actor, { coupon }: Input<typeof contract.readCoupon>) => {
    const { account, now } = actor
    const row = await mine(db, account).where('c.id', '=', coupon).executeTakeFirst()
    if (!row) return fail('coupon-unknown')
    const state: contract.CouponState = row.used_at
      ? 'used'
      : row.expires_at && row.expires_at <= now
        ? 'expired'
        : 'available'
    const order = row.used_by_line ? await orderOfLine(db, row.used_by_line) : undefined
    const shown = { ...shownCoupon(row), state, order: order ?? null }
    if (state !== 'available') return ok({ ...shown, inCart: null, misfit: null })
    const lines = await cartLines(db, actor)
    const applied = await applyCoupons(db, actor, lines, isFirstOrder)
    const at = applied.findIndex(each => each?.coupon === coupon)
    const line = lines[at]
    const discount = applied[at]?.discount
    if (line && discount) return ok({ ...shown, inCart: { unicode: line.unicode, discount }, misfit: null })
    const isFirst = row.first_order && (await isFirstOrder(db, account))
    return ok({ ...shown, inCart: null, misfit: misfitOf(row, lines, isFirst) ?? ('better' as const) })
  }

async function preview({ cartLines, isFirstOrder }: CouponPorts, db: Db, actor: Actor, preference?: Preference) {
  const lines = await cartLines(db, actor)
  const applied = await applyCoupons(db, actor, lines, isFirstOrder, preference)
  const discounts = applied.map((each): Money => each?.discount ?? usd(0n))
  return {
    lines: lines.map(({ name, unicode, tld, price }, at) => {
      const discount = discounts[at] ?? usd(0n)
      const coupon = applied[at]?.coupon
      return {
        name,
        unicode,
        tld,
        price: subtract(price, discount),
        discount,
        coupon: coupon === undefined || isCode(coupon) ? null : coupon,
      }
    }),
    saved: total(discounts),
  }
}

export const readCouponOrder = (ports: CouponPorts) => async (db: Db, actor: Actor) => {
  const own = await readOrder(db, actor.account)
  const { coupons } = await usableCoupons(db, actor)
  const ids = coupons.map(({ id }) => id).filter(id => !isCode(id))
  const rows = await mine(db, actor.account).where('c.id', '=', anyOf(ids)).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ok({
    own: own !== undefined,
    coupons: ids.flatMap(id => byId.get(id) ?? []).map(shownCoupon),
    ...(await preview(ports, db, actor)),
  })
}

export const previewCouponOrder =
  (ports: CouponPorts) =>
  async (db: Db, actor: Actor, { coupons }: Input<typeof contract.previewCouponOrder>) =>
    ok(await preview(ports, db, actor, { order: coupons ?? 'best' }))

/** Ids of coupons that were used meanwhile stay in the list and do nothing; of another account they are refused. */
export async function saveCouponOrder(
  tx: Tx,
  { account, now }: Actor,
  { coupons }: Input<typeof contract.saveCouponOrder>,
) {
  if (!coupons) {
    await tx.deleteFrom('coupon_orders').where('account_id', '=', account).execute()
    return ok()
  }
  const wanted = [...new Set(coupons)]
  const { count } = await tx
    .selectFrom('coupons')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account)
    .where('withdrawn_at', 'is', null)
    .where('id', '=', anyOf(wanted))
    .executeTakeFirstOrThrow()
  if (count < wanted.length) return fail('coupon-unknown')
  const set = { coupons: wanted.slice(0, contract.maxOrdered), changed_at: now }
  await tx
    .insertInto('coupon_orders')
    .values({ account_id: account, ...set })
    .onConflict(row => row.column('account_id').doUpdateSet(set))
    .execute()
  return ok()
}
