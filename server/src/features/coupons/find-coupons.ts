import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/coupons'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { cutPage, pageOf } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { designColumns, shownCoupon } from './shown-coupon.ts'

/** The account's coupons in a state, newest first. The state is derived from when a coupon was used and when it ends. */
export async function findCoupons(db: Db, { account, now }: Actor, input: Input<typeof contract.findCoupons>) {
  const { size, offset } = pageOf(input)
  const own = db.selectFrom('coupons').where('account_id', '=', account).where('withdrawn_at', 'is', null)
  const counts = await own
    .select([
      sql<number>`count(*) filter (where used_at is null and (expires_at is null or expires_at > ${now}))::int`.as(
        'available',
      ),
      sql<number>`count(used_at)::int`.as('used'),
      sql<number>`count(*) filter (where used_at is null and expires_at <= ${now})::int`.as('expired'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await own
    .innerJoin('coupon_designs as d', 'd.id', 'coupons.design_id')
    .select(['coupons.id', 'granted_at', 'expires_at', 'used_at', 'used_for'])
    .select(designColumns)
    .where(({ and, eb }) => and(input.kind ? [eb('d.kind', '=', input.kind)] : []))
    .where(({ and, eb }) => and(input.product ? [eb('d.product', '=', input.product)] : []))
    .$if(input.tld !== undefined, q =>
      q.where(({ or, eb }) => or([eb('d.tld', 'is', null), eb('d.tld', '=', plainTld(input.tld ?? ''))])),
    )
    .$if(input.state === 'available', q =>
      q
        .where('used_at', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
    )
    .$if(input.state === 'used', q => q.where('used_at', 'is not', null))
    .$if(input.state === 'expired', q => q.where('used_at', 'is', null).where('expires_at', '<=', now))
    .$if(input.next !== undefined, q => q.where('coupons.id', '<', input.next ?? ''))
    .orderBy('coupons.id', 'desc')
    .offset(offset)
    .limit(size + 1)
    .execute()
  const { page, next } = cutPage(rows, size, row => row.id)
  return ok({
    coupons: page.map(shownCoupon),
    counts,
    next,
  })
}

/** As typed: `.com` means com. */
const plainTld = (typed: string) => typed.trim().toLowerCase().replace(/^\.+/, '')
