import type * as contract from '@namestead/contract/coupons'
import { usd } from '@namestead/contract/money'
import type { CouponDesigns } from '../../platform/database-types.ts'

interface DesignColumns {
  readonly kind: CouponDesigns['kind']
  readonly amount: bigint | null
  readonly percent: number | null
  readonly product: contract.CouponProduct
  readonly tld: string | null
  readonly first_order: boolean
  readonly minimum: bigint
}

/** A design's columns, as every query of coupons selects them. */
export const designColumns = [
  'd.kind',
  'd.amount',
  'd.percent',
  'd.product',
  'd.tld',
  'd.first_order',
  'd.minimum',
] as const

export const shownDesign = (row: DesignColumns) => ({
  kind: row.kind,
  amount: row.amount === null ? null : usd(row.amount),
  percent: row.percent,
  product: row.product,
  tld: row.tld,
  firstOrder: row.first_order,
  minimum: usd(row.minimum),
})

export const shownCoupon = (
  row: DesignColumns & {
    readonly id: string
    readonly granted_at: Date
    readonly expires_at: Date | null
    readonly used_at: Date | null
    readonly used_for: string | null
  },
) => ({
  id: row.id,
  ...shownDesign(row),
  grantedAt: row.granted_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
  usedFor: row.used_for,
})
