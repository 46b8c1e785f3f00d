import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'

export interface AutomaticDomain {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly tld: string
  readonly state: string
  readonly paidUntil: Date
  /** Minor units of USD; null for a standard domain. */
  readonly premiumPrice: bigint | null
  /** The highest premium price that is paid; null for a standard domain. */
  readonly agreedPrice: bigint | null
  readonly priceAgreedAt: Date | null
}

/** Domains with automatic renewal that are still in the account that turned it on. */
export const automaticDomains = (where: RawBuilder<unknown>) => sql<AutomaticDomain>`
  select d.id, d.account_id as account, d.name, d.tld, d.state, d.paid_until as "paidUntil",
    a.premium_price::numeric as "premiumPrice", a.agreed_price::numeric as "agreedPrice", a.price_agreed_at as "priceAgreedAt"
  from automatic_renewals a join domains d on d.id = a.domain_id and d.account_id = a.account_id where ${where}`

/** Whether automatic renewal of the domain is on. */
export async function isAutomatic(db: Db, account: string, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('automatic_renewals')
    .select('domain_id')
    .where('domain_id', '=', domain)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a premium domain's price for sums that are shown without asking its registry. */
export const keepPremiumPrice = (tx: Tx, domain: string, price: string | undefined) =>
  tx
    .updateTable('automatic_renewals')
    .set({ premium_price: price === undefined ? null : BigInt(price) })
    .where('domain_id', '=', domain)
    .execute()

/** Keeps the price to which the customer agreed; undefined for a standard domain. */
export const agreeOnPrice = (
  tx: Tx,
  { domain, price, now }: { readonly domain: string; readonly price: string | undefined; readonly now: Date },
) =>
  tx
    .updateTable('automatic_renewals')
    .set({ agreed_price: price === undefined ? null : BigInt(price), price_agreed_at: now })
    .where('domain_id', '=', domain)
    .where('price_agreed_at', 'is', null)
    .execute()
