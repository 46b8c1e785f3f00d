import { amount, integer, type Schema } from '@namestead/contract/fields'
import type { Money } from '@namestead/contract/money'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from './database.ts'
import { inTurn, type Listener } from './listen.ts'

/** What an operator may change: a number of units or a sum. Its default stands in code, so that a new one exists everywhere. */
export interface Policy<T> {
  readonly key: string
  readonly schema: Schema<T>
  readonly fallback: T
  /** What the value counts: hours, orders, USD, basis points. */
  readonly unit: string
  readonly meaning: string
  /** What a scope names (a payment channel); undefined: the policy is the installation's. */
  readonly scope: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: a policy of any value; its schema reads it
export type AnyPolicy = Policy<any>

interface Told {
  readonly unit: string
  readonly meaning: string
  readonly scope?: string
}

/** A whole number of units, bounds included. */
export const count = (
  key: string,
  fallback: number,
  { min, max, ...told }: Told & { readonly min: number; readonly max: number },
): Policy<number> => ({ scope: undefined, ...told, key, fallback, schema: integer(min, max) })

/** A sum of money, `least` minor units or more. */
export const sum = (
  key: string,
  fallback: Money,
  { least, ...told }: Omit<Told, 'unit'> & { readonly least: bigint },
): Policy<Money> => ({
  scope: undefined,
  ...told,
  unit: 'USD',
  key,
  fallback,
  schema: amount.check(z.refine(money => money.minor >= least)),
})

/** A policy's value as of an instant: that of the scope, else the installation's, else the default. */
export type ReadPolicy = <T>(policy: Policy<T>, scope?: string) => T

/** What holds where nothing was ever set. */
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

/** All values in memory, the latest first; read again when somebody says that one was set. */
export async function openPolicies(db: Db, listener: Listener): Promise<Policies> {
  let byKey: ReadonlyMap<string, readonly Row[]> = new Map()
  const read = inTurn(async () => {
    const rows = await db
      .selectFrom('policies')
      .select(['key', 'scope', 'value', 'effective_from'])
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
  // Listens first: what is written between a look and the first notification would never be heard of.
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
    // What an older release allowed and this one does not counts as not set.
    if (read?.success) return read.data
  }
  return policy.fallback
}

interface PolicyChange {
  readonly policy: AnyPolicy
  readonly scope: string
  /** Undefined gives the scope what it would have without a value of its own. */
  readonly value: unknown
  readonly effectiveFrom: Date
  readonly operator: string
  readonly now: Date
}

/** Sets a policy from an instant on. Values are only added: what held before stays on record. */
export async function writePolicy(
  tx: Tx,
  { policy, scope, value, effectiveFrom, operator, now }: PolicyChange,
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
    })
    .execute()
  await notifyPoliciesChanged(tx)
}

const notifyPoliciesChanged = (tx: Tx) => sql`select pg_notify(${channel}, '')`.execute(tx)
