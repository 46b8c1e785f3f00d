import { ok } from '@namestead/contract/result'
import type { Db } from '../platform/database.ts'
import type { Actor } from '../platform/use-case.ts'
import { prefixOf } from './complete-information.ts'
import { displayNameOf, maskEmail } from './read-account.ts'

export async function readProfile(db: Db, { account }: Actor) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('sites', 'sites.id', 'accounts.site_id')
    .selectAll('accounts')
    .select('sites.name as siteName')
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  return ok({
    accountId: row.id,
    displayName: displayNameOf(row.display_name, row.email),
    maskedEmail: maskEmail(row.email),
    siteName: row.siteName,
    level: row.level,
    registeredAt: row.created_at,
    country: row.country,
    phonePrefix: row.phone_prefix ?? prefixOf(row.country),
    phone: row.phone ?? '',
    province: row.province ?? '',
    city: row.city ?? '',
    address: row.address ?? '',
    postcode: row.postcode ?? '',
  })
}
