import type { AnyPolicy } from '../platform/policies.ts'
import { historyMonths, journalMonths, sessionHours } from '../platform/site-policies.ts'
import { features } from './fold.ts'

type Group = Readonly<Record<string, AnyPolicy>>
const isPolicy = (one: AnyPolicy | Group): one is AnyPolicy => typeof one.key === 'string'

/** All policies that an operator may change. */
export const policies: readonly AnyPolicy[] = [
  sessionHours,
  journalMonths,
  historyMonths,
  ...features
    .flatMap(feature => Object.values(feature.policies ?? {}))
    .flatMap(one => (isPolicy(one) ? [one] : Object.values(one))),
]
