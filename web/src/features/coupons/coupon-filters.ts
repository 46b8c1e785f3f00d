import { couponKinds, couponProducts, couponStates } from '@namestead/contract/coupons'

export const noCouponFilters = { state: 'available', kind: '', product: '', tld: '' }
export type CouponFilters = typeof noCouponFilters

/** As the call has them; what is none of the known values in the address is left out. */
export const filterInput = ({ state, kind, product, tld }: CouponFilters) => ({
  state: couponStates.find(known => known === state) ?? 'available',
  kind: couponKinds.find(known => known === kind),
  product: couponProducts.find(known => known === product),
  tld: tld.trim() || undefined,
})
