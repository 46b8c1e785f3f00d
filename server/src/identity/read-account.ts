import { ok } from '@namestead/contract/result'
import { readPurses } from '../ledger/index.ts'
import { type Db, rowsOf } from '../platform/database.ts'
import type { Context } from '../platform/use-case.ts'

/** What the specification has `get_baseinfo` answer where nobody is signed in. */
const notSignedIn = 1001

export async function readAccount(db: Db, { session }: Context) {
  return ok(session?.account ? await describeAccount(db, session.account) : (notSignedIn as 1001))
}

interface AccountRow {
  id: string
  email: string
  display_name: string | null
  level: number
  siteId: string
  siteName: string
}

export async function describeAccount(db: Db, account: string) {
  const [[row], { balance, frozen }] = await Promise.all([
    rowsOf<AccountRow>(
      db,
      `select a.id, a.email, a.display_name, a.level, s.id as "siteId", s.name as "siteName"
       from accounts a join sites s on s.id = a.site_id where a.id = $1`,
      [account],
    ),
    readPurses(db, account),
  ])
  if (!row) throw new Error(`there is no account ${account}`)
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
