import { amount, emailAddress, integer, type Schema, text } from '@namestead/contract/fields'
import { languages } from '@namestead/contract/language'
import type { Money } from '@namestead/contract/money'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { notify } from './at-commit.ts'
import type { Db, Tx } from './database.ts'
import { type Listener, serially } from './listen.ts'

/**
 * A value that operators may change: a number of units, a sum or a line of text. Its default is in the code, so that a new
 * policy exists in every installation.
 */
export interface Policy<T> {
  readonly key: string
  readonly schema: Schema<T>
  readonly fallback: T
  /** The unit of the value: hours, orders, USD, basis points. */
  readonly unit: string
  readonly meaning: string
  /** The kind of scope (a payment channel); undefined: the policy applies to the installation. */
  readonly scope: string | undefined
  /** The only valid scopes; undefined: any. */
  readonly scopes: readonly string[] | undefined
  /** What two operators have to agree on: one alone could lift the limit above which two act. */
  readonly guarded?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: a policy of any value; its schema reads it
export type AnyPolicy = Policy<any>

interface Description {
  readonly unit: string
  readonly meaning: string
  readonly scope?: string
  readonly guarded?: boolean
}

/** A whole number of units, bounds included. */
export const count = (
  key: string,
  fallback: number,
  { min, max, ...description }: Description & { readonly min: number; readonly max: number },
): Policy<number> => ({ scope: undefined, scopes: undefined, ...description, key, fallback, schema: integer(min, max) })

/** A sum of money, at least `min` minor units. */
export const sum = (
  key: string,
  fallback: Money,
  { min, ...description }: Omit<Description, 'unit'> & { readonly min: bigint },
): Policy<Money> => ({
  scope: undefined,
  scopes: undefined,
  ...description,
  unit: 'USD',
  key,
  fallback,
  schema: amount.check(z.refine(money => money.minor >= min)),
})

// Characters that a line cannot show, or that change how the rest of a page is read: controls, line ends, marks of direction.
const printed = z.refine<string>(value => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value))

interface LineDescription extends Pick<Description, 'meaning' | 'scope'> {
  readonly max: number
  readonly pattern?: RegExp
  /** Each language may have a value of its own. */
  readonly byLanguage?: boolean
}

/** A line of text. Its default is empty: what it says is not shown. */
export const line = (
  key: string,
  { max, pattern, byLanguage = false, meaning, scope }: LineDescription,
): Policy<string> => ({
  key,
  fallback: '',
  unit: 'text',
  meaning,
  scope: byLanguage ? 'language' : scope,
  scopes: byLanguage ? languages : undefined,
  schema: emptyOr(text({ max, ...(pattern && { pattern }) }).check(printed)),
})

/** An email address; empty by default. */
export const address = (key: string, { meaning }: Pick<Description, 'meaning'>): Policy<string> => ({
  key,
  fallback: '',
  unit: 'email address',
  meaning,
  scope: undefined,
  scopes: undefined,
  schema: emptyOr(emailAddress),
})

const emptyOr = (schema: Schema<string>): Schema<string> => z.union([z.literal(''), schema])

/** A policy's value as of an instant: that of the scope, else the installation's, else the default. */
export type ReadPolicy = <T>(policy: Policy<T>, scope?: string) => T

/** The values if none was ever set. */
export const defaults: ReadPolicy = ({ fallback }) => fallback

export interface Policies {
  at(now: Date): ReadPolicy
}

interface Row {
  readonly scope: string
  readonly value: unknown
  readonly from: number
}

const channel = 'policies'

/** Keeps all values in memory, the latest first; reads them again on a notification that one was set. */
export async function openPolicies(db: Db, listener: Listener): Promise<Policies> {
  let byKey: ReadonlyMap<string, readonly Row[]> = new Map()
  const read = serially(async () => {
    const rows = await db
      .selectFrom('policies')
      .select(['key', 'scope', 'value', 'effective_from'])
      .where(sql<boolean>`not exists (select from policy_withdrawals w where w.policy_id = policies.id)`)
      .orderBy('effective_from', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const found = rows.map(({ key, scope, value, effective_from: from }) => ({
      key,
      scope,
      value,
      from: from.getTime(),
    }))
    byKey = Map.groupBy(found, row => row.key)
  })
  // Listens before the first read, since a value written in between would be missed.
  await listener.listen(channel, read)
  await read()
  return {
    at: now => (policy, scope) => {
      const rows = byKey.get(policy.key)
      if (!rows) return policy.fallback
      return valueAt(policy, rows, now, scope ?? '')
    },
  }
}

function valueAt<T>(policy: Policy<T>, rows: readonly Row[], now: Date, scope: string): T {
  const instant = now.getTime()
  for (const wanted of scope === '' ? [''] : [scope, '']) {
    const row = rows.find(known => known.scope === wanted && known.from <= instant)
    const read = row && row.value !== null ? z.safeDecode(policy.schema, row.value) : undefined
    // A value that an older release allowed and this one does not counts as not set.
    if (read?.success) return read.data
  }
  return policy.fallback
}

interface PolicyChange {
  readonly policy: AnyPolicy
  readonly scope: string
  /** Undefined removes the scope's own value. */
  readonly value: unknown
  readonly effectiveFrom: Date
  readonly operator: string
  readonly reason: string
  readonly now: Date
}

/** Sets a policy from an instant on. Values are only added: earlier ones stay on record. */
export async function writePolicy(
  tx: Tx,
  { policy, scope, value, effectiveFrom, operator, reason, now }: PolicyChange,
): Promise<void> {
  await tx
    .insertInto('policies')
    .values({
      key: policy.key,
      scope,
      value: JSON.stringify(value === undefined ? null : z.encode(policy.schema, value)),
      effective_from: effectiveFrom,
      set_by: operator,
      set_at: now,
      reason,
    })
    .execute()
  notifyPoliciesChanged(tx)
}

interface Coming {
  readonly key: string
  readonly scope: string
  /** Only the value that would begin at this instant. */
  readonly effectiveFrom: Date | undefined
  readonly now: Date
}

/** The values of a scope that are to apply later, the earliest first. */
export const comingValues = (tx: Tx, { key, scope, effectiveFrom, now }: Coming) =>
  tx
    .selectFrom('policies as p')
    .select(['id', 'effective_from'])
    .where('key', '=', key)
    .where('scope', '=', scope)
    .where('effective_from', '>', now)
    .$if(effectiveFrom !== undefined, q => q.where('effective_from', '=', effectiveFrom ?? now))
    .where(sql<boolean>`not exists (select from policy_withdrawals w where w.policy_id = p.id)`)
    .orderBy('effective_from')
    .orderBy('id')
    .execute()

interface Withdrawal {
  /** Their ids. */
  readonly values: readonly string[]
  readonly operator: string
  readonly reason: string
  readonly now: Date
}

/** Takes back coming values; returns how many there were. Each is taken back once. */
export async function withdrawPolicies(tx: Tx, { values, operator, reason, now }: Withdrawal): Promise<number> {
  const { rows } = await sql`
    insert into policy_withdrawals (policy_id, withdrawn_by, reason, withdrawn_at)
    select id, ${operator}, ${reason}, ${now} from policies where id = any(${[...values]}::bigint[])
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length > 0) notifyPoliciesChanged(tx)
  return rows.length
}

const notifyPoliciesChanged = (tx: Tx) => notify(tx, channel, [''])
