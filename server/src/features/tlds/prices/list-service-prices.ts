import { add, type Money, zero } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/tlds'
import type { Db } from '../../../platform/database.ts'
import type { ReadPolicy } from '../../../platform/policies.ts'
import type { Caller } from '../../../platform/use-case.ts'
import { levelOf } from '../../identity/index.ts'
import { type Catalogue, priceQuote, type Tld } from '../catalogue.ts'

/** What higher features know: when an expired domain is interrupted and deleted, and what their services cost. */
export interface ServicePricePorts {
  readonly catalogue: Catalogue
  readonly afterExpiry: (tld: Tld, policy: ReadPolicy) => { readonly interruption: number; readonly deletion: number }
  readonly services: (db: Db, policy: ReadPolicy) => Promise<readonly ServicePrice[]>
}

export interface ServicePrice {
  readonly service: (typeof contract.pricedServices)[number]
  readonly from: Money | null
  readonly to: Money | null
  readonly share: number | null
}

export const listServicePrices =
  ({ catalogue, afterExpiry, services }: ServicePricePorts) =>
  async (db: Db, { account, policy }: Caller) => {
    const level = await levelOf(db, account)
    return ok({
      tlds: catalogue.all().map(tld => {
        const { label, unicode, registry, rules, prices } = tld
        const priceOf = (kind: keyof typeof prices) => priceQuote(tld, kind, 1, level)?.price ?? prices[kind]
        const [renew, restore] = [priceOf('renew'), priceOf('restore')]
        const { interruption, deletion } = afterExpiry(tld, policy)
        return {
          label,
          unicode,
          category: rules.categories[0] ?? ('new' as const),
          connected: registry !== null,
          renew,
          transfer: priceOf('transfer'),
          transferYears: rules.transfer.yearsAdded,
          restore,
          restored: add(restore, renew),
          registrantChange: priceQuote(tld, 'registrant-change', 1, level)?.price ?? zero,
          graceDays: deletion,
          interruptedAfter: interruption,
          redemptionDays: rules.lifeCycle.redemption,
          pendingDeleteDays: rules.lifeCycle.pendingDelete,
          premium: rules.premium,
        }
      }),
      services: await services(db, policy),
    })
  }
