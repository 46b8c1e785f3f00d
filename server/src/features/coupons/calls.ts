import * as contract from '@namestead/contract/coupons'
import { implement } from '../../platform/use-case.ts'
import { findCoupons } from './find-coupons.ts'

export const calls = [implement(contract.findCoupons, findCoupons)]
