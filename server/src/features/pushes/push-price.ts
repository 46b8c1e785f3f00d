import type { ReadPolicy } from '../../platform/policies.ts'
import type { ServicePrice } from '../tlds/index.ts'
import { pushFee } from './policies.ts'

/** The share of a push's price that stays with the platform. */
export const pushPrice = (policy: ReadPolicy): ServicePrice => ({
  service: 'push',
  from: null,
  to: null,
  share: policy(pushFee),
})
