import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { displayNameOf, maskEmail } from '../identity/index.ts'
import { prefixOf } from './complete-information.ts'

export async function readProfile(db: Db, { account }: Actor) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('sites', 'sites.id', 'accounts.site_id')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .selectAll('profiles')
    .select(['email', 'display_name', 'level', 'accounts.created_at', 'sites.name as siteName'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  return ok({
    accountId: account,
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
    completedPhone: row.completed_phone ?? '',
    completedAddress: row.completed_address ?? '',
  })
}

/** The contact data of an account's holder, from the profile or else from the completed information; empty if there is none. */
export async function contactOf(db: Db, account: string) {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .selectAll('profiles')
    .select('email')
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    country: row.country ?? '',
    phonePrefix: prefixOf(row.country),
    phone: row.phone ?? row.completed_phone ?? '',
    province: row.province ?? '',
    city: row.city ?? '',
    address: row.address ?? row.completed_address ?? '',
    postcode: row.postcode ?? '',
  }
}
