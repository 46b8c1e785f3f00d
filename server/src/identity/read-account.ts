import { ok } from '@namestead/contract/result'
import { readPurses } from '../ledger/index.ts'
import type { Db } from '../platform/database.ts'
import type { Context } from '../platform/use-case.ts'

/** What the specification has `get_baseinfo` answer where nobody is signed in. */
const notSignedIn = 1001

export async function readAccount(db: Db, { session }: Context) {
  return ok(session?.account ? await describeAccount(db, session.account) : (notSignedIn as 1001))
}

export async function describeAccount(db: Db, account: string) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('sites', 'sites.id', 'accounts.site_id')
    .select(['accounts.id', 'email', 'display_name', 'level', 'sites.id as siteId', 'sites.name as siteName'])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow()
  const { balance, frozen } = await readPurses(db, account)
  return {
    accountId: row.id,
    displayName: displayNameOf(row),
    siteId: row.siteId,
    siteName: row.siteName,
    level: row.level,
    maskedEmail: maskEmail(row.email),
    available: balance,
    frozen,
  }
}

/** `mary@example.com` → `ma***@example.com` */
export const maskEmail = (email: string) => email.replace(/^(.{1,2}).*(@.*)$/, '$1***$2')

export const displayNameOf = ({
  display_name,
  email,
  id,
}: {
  display_name: string | null
  email: string
  id: string
}) => display_name ?? email.split('@')[0] ?? id
