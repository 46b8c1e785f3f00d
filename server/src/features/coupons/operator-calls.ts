import type { Input } from '@namestead/contract/call'
import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/coupons'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import { implement, type OperatorContext } from '../../platform/use-case.ts'
import { isAccount } from '../identity/index.ts'
import { addDesign, couponDesign } from './designs.ts'
import { grantCoupons } from './grant-coupons.ts'
import { plainCode } from './promo-codes.ts'
import { designColumns, shownDesign } from './shown-coupon.ts'

type Design = Pick<
  Input<typeof contract.offerCoupon>,
  'kind' | 'value' | 'product' | 'tld' | 'minimum' | 'days' | 'firstOrder'
>

/** What an operator typed for a part of a coupon. */
const optionOf = (part: string) =>
  ['amount', 'percent'].includes(part) ? '--value' : `--${part.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

function readDesign({ kind, value, product, tld, minimum, days, firstOrder }: Design) {
  const worth = kind === 'percent-off' ? { percent: Number(value) } : { amount: value }
  const read = couponDesign.safeParse({ kind, product, tld, minimum, days, firstOrder, ...worth })
  if (read.success) return ok(read.data)
  return fail('coupon-unusable', { where: read.error.issues.map(({ path }) => optionOf(path.join('.'))).join(', ') })
}

async function grantCoupon(
  tx: Tx,
  { now, policy, concerns }: OperatorContext,
  { account, ...given }: Input<typeof contract.grantCoupon>,
) {
  const design = readDesign(given)
  if (design.failed !== undefined) return design
  if (!(await isAccount(tx, account))) return fail('account-unknown', { account })
  const id = await addDesign(tx, policy, design.data)
  await grantCoupons(tx, { account, designs: [id], reason: 'operator', reference: id, now })
  concerns('coupon-design', id)
  return ok()
}

const windowOf = (
  { from, until }: { readonly from?: Date | undefined; readonly until?: Date | undefined },
  now: Date,
) => {
  const starts_at = from ?? now
  return until && until <= starts_at
    ? fail('coupon-unusable', { where: '--until' })
    : ok({ starts_at, ends_at: until ?? null, created_at: now })
}

async function offerCoupon(
  tx: Tx,
  { now, policy, concerns }: OperatorContext,
  { stock, perAccount = 1, ...given }: Input<typeof contract.offerCoupon>,
) {
  const design = readDesign(given)
  if (design.failed !== undefined) return design
  const window = windowOf(given, now)
  if (window.failed !== undefined) return window
  const { id } = await tx
    .insertInto('coupon_offers')
    .values({
      design_id: await addDesign(tx, policy, design.data),
      stock: stock ?? null,
      per_account: perAccount,
      ...window.data,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  concerns('offer', id)
  return ok({ offer: id })
}

async function endCouponOffer(tx: Tx, { now }: OperatorContext, { offer }: Input<typeof contract.endCouponOffer>) {
  const ended = await tx
    .updateTable('coupon_offers')
    .set(eb => ({ ends_at: eb.fn('greatest', ['starts_at', eb.val(now)]) }))
    .where('id', '=', offer)
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  return ended ? ok() : fail('offer-unknown', { offer })
}

async function createPromoCode(
  tx: Tx,
  { now, policy, concerns }: OperatorContext,
  { code: typed, total, perAccount = 1, account, ...given }: Input<typeof contract.createPromoCode>,
) {
  const code = plainCode(typed)
  if (!/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code)) return fail('coupon-unusable', { where: '--code' })
  const design = readDesign(given)
  if (design.failed !== undefined) return design
  const window = windowOf(given, now)
  if (window.failed !== undefined) return window
  if (account && !(await isAccount(tx, account))) return fail('account-unknown', { account })
  const made = await tx
    .insertInto('promo_codes')
    .values({
      code,
      design_id: await addDesign(tx, policy, design.data),
      total: total ?? null,
      per_account: perAccount,
      account_id: account ?? null,
      ...window.data,
    })
    .onConflict(row => row.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return fail('code-taken', { code })
  concerns('promo-code', made.id)
  return ok()
}

async function endPromoCode(
  tx: Tx,
  { now, concerns }: OperatorContext,
  { code: typed }: Input<typeof contract.endPromoCode>,
) {
  const code = plainCode(typed)
  const ended = await tx
    .updateTable('promo_codes')
    .set(eb => ({ ends_at: eb.fn('greatest', ['starts_at', eb.val(now)]) }))
    .where('code', '=', code)
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (!ended) return fail('code-unknown', { code })
  concerns('promo-code', ended.id)
  return ok()
}

function shownTerms(row: Parameters<typeof shownDesign>[0] & Window) {
  const { kind, amount, percent, product, tld, minimum, firstOrder } = shownDesign(row)
  return {
    kind,
    value: amount ? formatAmount(amount) : String(percent ?? 0),
    product,
    tld,
    minimum,
    firstOrder,
    days: row.days,
    from: row.starts_at,
    until: row.ends_at,
    perAccount: row.per_account,
  }
}
interface Window {
  readonly days: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly per_account: number
}

async function listCouponOffers(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listCouponOffers>,
) {
  const { rows, next } = await listPage(
    db,
    db
      .selectFrom('coupon_offers as o')
      .innerJoin('coupon_designs as d', 'd.id', 'o.design_id')
      .select(['o.id', 'o.stock', 'o.claimed', 'o.per_account', 'o.starts_at', 'o.ends_at', 'd.days'])
      .select(designColumns),
    { next: after, by: 'id', newestFirst: true },
  )
  return ok({
    offers: rows.map(row => ({ offer: row.id, ...shownTerms(row), stock: row.stock, claimed: row.claimed })),
    next,
  })
}

async function listPromoCodes(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listPromoCodes>,
) {
  const { rows, next } = await listPage(
    db,
    db
      .selectFrom('promo_codes as p')
      .innerJoin('coupon_designs as d', 'd.id', 'p.design_id')
      .select([
        'p.id',
        'p.code',
        'p.total',
        'p.used',
        'p.account_id',
        'p.per_account',
        'p.starts_at',
        'p.ends_at',
        'd.days',
      ])
      .select(designColumns),
    { next: after, by: 'id', newestFirst: true },
  )
  return ok({
    codes: rows.map(row => ({
      code: row.code,
      ...shownTerms(row),
      total: row.total,
      used: row.used,
      account: row.account_id,
    })),
    next,
  })
}

export const operatorCalls = [
  implement(contract.grantCoupon, grantCoupon),
  implement(contract.offerCoupon, offerCoupon),
  implement(contract.endCouponOffer, endCouponOffer),
  implement(contract.listCouponOffers, listCouponOffers),
  implement(contract.createPromoCode, createPromoCode),
  implement(contract.endPromoCode, endPromoCode),
  implement(contract.listPromoCodes, listPromoCodes),
]
