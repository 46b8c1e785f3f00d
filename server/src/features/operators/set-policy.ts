import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import * as z from 'zod/mini'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { type AnyPolicy, writePolicy } from '../../platform/policies.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

/** Sets a policy from an instant on; values before that instant stay unchanged. */
export const setPolicy =
  (policies: readonly AnyPolicy[]) =>
  async (
    tx: Tx,
    { operator, now, concerns }: OperatorContext,
    { key, value, scope = '', from }: Input<typeof contract.setPolicy>,
  ) => {
    const policy = policies.find(known => known.key === key)
    if (!policy) return fail('policy-unknown', { key })
    if (scope !== '' && policy.scope === undefined) return fail('policy-without-scope', { key })
    if (scope !== '' && policy.scopes?.includes(scope) === false)
      return fail('policy-scope-unknown', { key, scope, known: policy.scopes.join(', ') })
    const read = value === undefined ? undefined : z.safeDecode(policy.schema, value)
    if (read && !read.success) return fail('policy-value-wrong', { key, value: value ?? '', unit: policy.unit })
    const effectiveFrom = from ?? now
    if (effectiveFrom < now) return fail('in-the-past')
    concerns('policy', key)
    await writePolicy(tx, { policy, scope, value: read?.data, effectiveFrom, operator, now })
    return ok({ effectiveFrom })
  }

const encoded = (policy: AnyPolicy, value: unknown) => String(z.encode(policy.schema, value))
const described = (policy: AnyPolicy) => ({
  key: policy.key,
  unit: policy.unit,
  meaning: policy.meaning,
  scoped: policy.scope ?? null,
  fallback: encoded(policy, policy.fallback),
})

export const listPolicies =
  (policies: readonly AnyPolicy[]) =>
  async (db: Db, { policy: read }: OperatorContext) => {
    const scoped = await rowsOf<{ key: string; scope: string }>(
      db,
      "select distinct key, scope from policies where scope <> '' order by key, scope",
      [],
    )
    return ok({
      policies: policies.map(policy => {
        const scopes = ['', ...scoped.filter(({ key }) => key === policy.key).map(({ scope }) => scope)]
        return {
          ...described(policy),
          values: scopes.map(scope => ({ scope, value: encoded(policy, read(policy, scope)) })),
        }
      }),
    })
  }

interface HistoryRow {
  readonly scope: string
  readonly value: unknown
  readonly effectiveFrom: Date
  readonly setAt: Date
  readonly operator: string
  readonly name: string
}

export const readPolicy =
  (policies: readonly AnyPolicy[]) =>
  async (db: Db, _context: OperatorContext, { key }: Input<typeof contract.readPolicy>) => {
    const policy = policies.find(known => known.key === key)
    if (!policy) return fail('policy-unknown', { key })
    const rows = await rowsOf<HistoryRow>(
      db,
      `select scope, value, effective_from as "effectiveFrom", set_at as "setAt", set_by as operator, o.name
       from policies p join operators o on o.id = p.set_by where key = $1 order by effective_from desc, p.id desc limit 500`,
      [key],
    )
    return ok({
      ...described(policy),
      history: rows.map(row => ({ ...row, value: row.value === null ? null : String(row.value) })),
    })
  }
