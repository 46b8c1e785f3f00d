import type { Db, Tx } from '../../platform/database.ts'
import type { Site, Sites } from '../../platform/sites.ts'

/** The site that an account belongs to: mails about it lead there, no matter who reads them. */
export async function siteOfAccount(db: Db | Tx, sites: Sites, account: string): Promise<Site> {
  const { site_id } = await db
    .selectFrom('accounts')
    .select('site_id')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return sites.of(site_id)
}
