import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Caller } from '../../platform/use-case.ts'
import { readBalances } from '../ledger/index.ts'

/** The code of `get_baseinfo` without a signed-in customer, as specified. */
const notSignedIn = 1001

export async function readAccount(db: Db, { account, session, rights }: Caller) {
  if (!account) return ok(notSignedIn)
  return ok({
    ...(await describeAccount(db, account)),
    viewing: session?.viewer ? true : undefined,
    rights: rights === 'all' ? rights : [...rights],
  })
}

/** The facts of an account that signing in needs. */
export interface AccountFacts {
  readonly id: string
  readonly email: string
  readonly givenName: string | null
  readonly level: number
  readonly siteId: string
  readonly siteName: string
  /** Signing in requires more than the password. */
  readonly loginProtection: boolean
}

/** AccountFacts of `accounts a` and its site `s`. */
export const accountFacts = `a.id, a.email, a.display_name as "givenName", a.level, a.login_protection as "loginProtection",
  s.id as "siteId", s.name as "siteName"`

export async function factsOf(db: Db, account: string): Promise<AccountFacts> {
  const [facts] = await rowsOf<AccountFacts>(
    db,
    `select ${accountFacts} from accounts a join sites s on s.id = a.site_id where a.id = $1`,
    [account],
  )
  if (!facts) throw new Error(`there is no account ${account}`)
  return facts
}

async function describeAccount(db: Db, account: string) {
  const [facts, balances] = await Promise.all([factsOf(db, account), readBalances(db, account)])
  return describeFacts(facts, balances)
}

export function describeFacts(
  { id, email, givenName, level, siteId, siteName }: AccountFacts,
  { balance, onHold }: Awaited<ReturnType<typeof readBalances>>,
) {
  return {
    accountId: id,
    displayName: displayNameOf(givenName, email),
    siteId,
    siteName,
    level,
    maskedEmail: maskEmail(email),
    balance,
    onHold,
  }
}

/** The display name; by default the local part of the email address. */
export const displayNameOf = (givenName: string | null, email: string): string => givenName ?? email.replace(/@.*$/, '')

/** `mary@example.com` → `ma***@example.com` */
export const maskEmail = (email: string) => email.replace(/^(.{1,2}).*(@.*)$/, '$1***$2')
