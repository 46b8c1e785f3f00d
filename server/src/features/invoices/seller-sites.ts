import type { Db } from '../../platform/database.ts'
import type { Invoicing } from './issue-invoices.ts'
import { sellerOf } from './seller.ts'

/** The sites that can issue invoices now. */
export async function sellerSites(db: Db, { policies, mode }: Invoicing, now: Date): Promise<readonly string[]> {
  const policy = policies.at(now)
  const sites = await db.selectFrom('sites').select(['id', 'name']).orderBy('id').execute()
  return sites.filter(site => sellerOf(policy, mode, site)).map(({ id }) => id)
}
