import * as contract from '@namestead/contract/coupons'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import { type CouponPorts, previewCouponOrder, readCoupon, readCouponOrder, saveCouponOrder } from './coupon-order.ts'
import { findCoupons } from './find-coupons.ts'
import { claimOffer, findOffers, readOffer } from './offers.ts'
import { applyCode, lookUpCode, removeCode } from './promo-codes.ts'

export const calls = (ports: CouponPorts & { readonly databases: Databases }) => [
  implement(contract.findCoupons, findCoupons),
  implement(contract.readCoupon, readCoupon(ports)),
  implement(contract.readCouponOrder, readCouponOrder(ports)),
  implement(contract.previewCouponOrder, previewCouponOrder(ports)),
  implement(contract.saveCouponOrder, saveCouponOrder),
  implement(contract.findOffers, findOffers),
  implement(contract.readOffer, readOffer),
  implement(contract.claimOffer, claimOffer),
  implement(contract.lookUpCode, lookUpCode(ports.databases)),
  implement(contract.applyCode, applyCode(ports.databases)),
  implement(contract.removeCode, removeCode),
]
