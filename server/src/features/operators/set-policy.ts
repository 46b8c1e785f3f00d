import type { Input } from '@namestead/contract/call'
import type { DatedState } from '@namestead/contract/dated-states'
import type * as contract from '@namestead/contract/operate/operators'
import { fail, ok } from '@namestead/contract/result'
import * as z from 'zod/mini'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { type AnyPolicy, comingValues, withdrawPolicies, writePolicy } from '../../platform/policies.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { agree, proposalsOf } from './second-operator.ts'

/** Sets a policy from an instant on; values before that instant stay unchanged. */
export const setPolicy =
  (policies: readonly AnyPolicy[]) =>
  async (tx: Tx, context: OperatorContext, { key, value, scope = '', from }: Input<typeof contract.setPolicy>) => {
    const { operator, reason, now, concerns } = context
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
    const said = `${encoded(policy, read ? read.data : policy.fallback)} ${policy.unit}${read ? '' : ' ↺'}`
    const terms = `${scope && `${scope}: `}${said}${from ? ` @ ${from.toISOString()}` : ''}`
    const answer = await agreeOn(tx, context, policy, terms)
    if (answer === 'yours') return fail('approved-by-you')
    if (answer === 'proposed') return ok({ effectiveFrom: null, state: 'proposed' as const })
    await writePolicy(tx, { policy, scope, value: read?.data, effectiveFrom, operator, reason, now })
    return ok({ effectiveFrom, state: 'done' as const })
  }

/** What may be done at once, but for a guarded policy only by the second operator who asks for it. */
async function agreeOn(tx: Tx, context: OperatorContext, { key, guarded }: AnyPolicy, terms: string) {
  if (!guarded) return 'agreed'
  return agree(
    tx,
    context,
    { kind: 'policy', subject: key, terms },
    {
      kind: 'policy',
      text: {
        us: `Confirm ${key} → ${terms} as a second operator, or leave it as it is.`,
        zhcn: `请以第二名操作员的身份确认 ${key} → ${terms}，或保持不变。`,
      },
    },
  )
}

/** Takes back what was to apply later; the value in force stays. */
export const withdrawPolicy =
  (policies: readonly AnyPolicy[]) =>
  async (tx: Tx, context: OperatorContext, { key, scope = '', from }: Input<typeof contract.withdrawPolicy>) => {
    const { operator, reason, now, concerns } = context
    const policy = policies.find(known => known.key === key)
    if (!policy) return fail('policy-unknown', { key })
    const coming = await comingValues(tx, { key, scope, effectiveFrom: from, now })
    if (coming.length === 0) return fail('no-coming-value', { key })
    concerns('policy', key)
    const instants = coming.map(({ effective_from }) => effective_from.toISOString()).join(', ')
    const answer = await agreeOn(tx, context, policy, `${scope && `${scope}: `}✕ ${instants}`)
    if (answer === 'yours') return fail('approved-by-you')
    if (answer === 'proposed') return ok({ withdrawn: 0, state: 'proposed' as const })
    const withdrawn = await withdrawPolicies(tx, { values: coming.map(({ id }) => id), operator, reason, now })
    // Another operator was faster.
    if (withdrawn === 0) return fail('no-coming-value', { key })
    return ok({ withdrawn, state: 'done' as const })
  }

const encoded = (policy: AnyPolicy, value: unknown) => String(z.encode(policy.schema, value))
const described = (policy: AnyPolicy) => ({
  key: policy.key,
  unit: policy.unit,
  meaning: policy.meaning,
  scoped: policy.scope ?? null,
  fallback: encoded(policy, policy.fallback),
  guarded: policy.guarded ?? false,
})

export const listPolicies =
  (policies: readonly AnyPolicy[]) =>
  async (db: Db, { policy: read, now }: OperatorContext) => {
    const later = await rowsOf<ComingRow>(
      db,
      `select key, scope, value, effective_from as "effectiveFrom" from policies p
       where effective_from > $1 and not exists (select from policy_withdrawals w where w.policy_id = p.id)
       order by effective_from, id limit 1000`,
      [now],
    )
    const scoped = await rowsOf<{ key: string; scope: string }>(
      db,
      "select distinct key, scope from policies where scope <> '' order by key, scope",
      [],
    )
    const proposals = await proposalsOf(
      db,
      'policy',
      policies.filter(({ guarded }) => guarded).map(({ key }) => key),
    )
    return ok({
      policies: policies.map(policy => {
        const scopes = ['', ...scoped.filter(({ key }) => key === policy.key).map(({ scope }) => scope)]
        return {
          ...described(policy),
          values: scopes.map(scope => ({ scope, value: encoded(policy, read(policy, scope)) })),
          coming: later
            .filter(({ key }) => key === policy.key)
            .map(({ scope, value, effectiveFrom }) => ({ scope, value: textOf(value), effectiveFrom })),
          proposal: proposals.get(policy.key) ?? '',
        }
      }),
    })
  }

/** Null: back to the default. */
const textOf = (value: unknown) => (value === null ? null : String(value))

interface ComingRow {
  readonly key: string
  readonly scope: string
  readonly value: unknown
  readonly effectiveFrom: Date
}

interface HistoryRow {
  readonly scope: string
  readonly value: unknown
  readonly effectiveFrom: Date
  readonly setAt: Date
  readonly operator: string
  readonly name: string
  readonly reason: string
  readonly state: DatedState
}

export const readPolicy =
  (policies: readonly AnyPolicy[]) =>
  async (db: Db, { now }: OperatorContext, { key }: Input<typeof contract.readPolicy>) => {
    const policy = policies.find(known => known.key === key)
    if (!policy) return fail('policy-unknown', { key })
    const rows = await rowsOf<HistoryRow>(
      db,
      `select scope, value, effective_from as "effectiveFrom", set_at as "setAt", set_by as operator, o.name, p.reason,
         case when w.policy_id is not null then 'withdrawn' when effective_from > $2 then 'coming'
           when row_number() over (partition by scope, w.policy_id is null and effective_from <= $2
             order by effective_from desc, p.id desc) = 1 then 'in-force' else 'past' end as state
       from policies p join operators o on o.id = p.set_by left join policy_withdrawals w on w.policy_id = p.id
       where key = $1 order by effective_from desc, p.id desc limit 500`,
      [key, now],
    )
    return ok({
      ...described(policy),
      history: rows.map(row => ({ ...row, value: textOf(row.value) })),
    })
  }
