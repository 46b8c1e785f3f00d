import { sql } from 'kysely'
import { type Db, insertMany, rowsOf, type Tx } from '../../platform/database.ts'
import { hashToken } from '../identity/index.ts'

/** Declares the accounts that an operator has as a customer, by number or email. Returns one that is not known. */
export async function declareAccounts(tx: Tx, operator: string, typed: string, now: Date): Promise<string | undefined> {
  const given = [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  if (given.length === 0) return undefined
  const rows = await rowsOf<{ id: string; given: string }>(
    tx,
    'select a.id, g.given from unnest($1::text[]) as g(given) join accounts a on a.id::text = g.given or lower(a.email) = g.given',
    [given],
  )
  const known = new Set(rows.map(row => row.given))
  const missing = given.find(one => !known.has(one))
  if (missing) return missing
  await insertMany(
    tx,
    'operator_accounts',
    rows.map(({ id }) => ({ operator_id: operator, account_id: id, how: 'declared', at: now })),
    { conflict: sql`on conflict (operator_id, account_id) do nothing` },
  )
  return undefined
}

/**
 * Remembers that an operator's browser is signed in as a customer. Not of the sandbox's own operator, with whom one person tries both
 * sides.
 */
export const noteDevice = (db: Db, operator: string, sessionToken: string, now: Date) =>
  sql`insert into operator_accounts (operator_id, account_id, how, at)
    select o.id, s.account_id, 'device', ${now} from sessions s, operators o
    where s.token_hash = ${hashToken(sessionToken)} and s.account_id is not null and o.id = ${operator} and not o.sandbox
    on conflict do nothing`.execute(db)

/** Of these accounts, those that are declared or noted to be the operator's, or have their email address. */
export async function tiedAccounts(
  db: Db,
  operator: string,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select a.id from accounts a where a.id = any($2::bigint[]) and (
       exists (select from operator_accounts t where t.operator_id = $1 and t.account_id = a.id)
       or lower(a.email) = (select lower(o.email) from operators o where o.id = $1))`,
    [operator, accounts],
  )
  return new Set(rows.map(({ id }) => id))
}
