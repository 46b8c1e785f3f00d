import { type CustomerLevel, customerLevels } from '@namestead/contract/customer-levels'
import type { Money } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../../platform/database.ts'
import type { ReadPolicy } from '../../../platform/policies.ts'
import type { Caller } from '../../../platform/use-case.ts'
import { levelOf } from '../../identity/index.ts'
import { type Catalogue, priceQuote } from '../catalogue.ts'

/** What the levels take; a higher feature decides about them. */
export type LevelTerms = (policy: ReadPolicy) => {
  readonly spendDays: number
  readonly holdDays: number
  readonly takes: Readonly<Record<CustomerLevel, Money | null>>
}

export const listLevelPrices =
  (catalogue: Catalogue, levelTerms: LevelTerms) =>
  async (db: Db, { account, policy }: Caller) => {
    const { spendDays, holdDays, takes } = levelTerms(policy)
    return ok({
      own: account ? await levelOf(db, account) : null,
      spendDays,
      holdDays,
      levels: customerLevels.map(level => ({ level, takes: takes[level] })),
      tlds: catalogue.all().map(tld => {
        const { label, unicode, registry, rules, prices } = tld
        const pricesOf = (kind: keyof typeof prices) =>
          customerLevels.map(level => priceQuote(tld, kind, 1, level)?.price ?? prices[kind])
        return {
          label,
          unicode,
          category: rules.categories[0] ?? ('new' as const),
          connected: registry !== null,
          register: pricesOf('register'),
          renew: pricesOf('renew'),
          transfer: pricesOf('transfer'),
        }
      }),
    })
  }
