import { sql } from 'kysely'
import { anyOf, insertMany, type Tx } from '../../platform/database.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import type { DesignRow } from './designs.ts'

interface Grant {
  readonly account: string
  /** Ids of the designs, one coupon each. */
  readonly designs: readonly string[]
  readonly reason: string
  readonly reference: string
  readonly now: Date
}

/** Grants an account coupons, once for each reason and reference. Returns the granted designs. */
export async function grantCoupons(tx: Tx, { account, designs, reason, reference, now }: Grant): Promise<DesignRow[]> {
  if (designs.length === 0) return []
  const known = await tx.selectFrom('coupon_designs').selectAll().where('id', '=', anyOf(designs)).execute()
  const given = designs.map(id => {
    const design = known.find(row => row.id === id)
    if (!design) throw new Error(`there is no coupon design ${id}`)
    return design
  })
  const coupons = given.map(({ id, days }, index) => ({
    account_id: account,
    design_id: id,
    reason,
    reference,
    position: index + 1,
    granted_at: now,
    expires_at: new Date(now.getTime() + days * dayMs),
  }))
  await insertMany(tx, 'coupons', coupons, { conflict: sql`on conflict (reason, reference, position) do nothing` })
  return given
}
