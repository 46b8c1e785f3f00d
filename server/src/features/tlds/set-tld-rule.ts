import type { Input } from '@namestead/contract/call'
import type { DatedState } from '@namestead/contract/dated-states'
import * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { conflictIn, type RuleChange, readRule, rulesAt, ruleText, valueText } from './tld-rules.ts'
import { notifyTldsChanged } from './tlds-changed.ts'

/**
 * Sets a rule of an extension from an instant on; values before that instant stay unchanged. The extension's row is locked: two
 * operators' changes could otherwise be right alone and conflict together.
 */
export async function setTldRule(
  tx: Tx,
  { operator, reason, now, concerns }: OperatorContext,
  { tld, rule, value, from }: Input<typeof contract.setTldRule>,
) {
  if (!(await lockTld(tx, tld))) return fail('tld-unknown', { tld })
  const read = value === undefined ? { value: null } : readRule(rule, value)
  if ('wrong' in read) {
    const why = read.wrong.join(', ').slice(0, 500)
    return fail('rule-value-wrong', { rule, value: (value ?? '').slice(0, 100), why })
  }
  const effectiveFrom = from ?? now
  if (effectiveFrom < now) return fail('in-the-past')
  const conflict = await conflictAfter(tx, tld, [{ rule, value: read.value, from: effectiveFrom }], now)
  if (conflict) return conflict
  concerns('tld', tld)
  await tx
    .insertInto('tld_rules')
    .values({
      tld,
      rule,
      value: read.value === null ? null : JSON.stringify(read.value),
      effective_from: effectiveFrom,
      set_by: operator,
      set_at: now,
      reason,
    })
    .execute()
  await notifyTldsChanged(tx)
  return ok({ effectiveFrom })
}

/** Takes back what was to apply later; the value in force stays. Each coming value is taken back once. */
export async function withdrawTldRule(
  tx: Tx,
  { operator, reason, now, concerns }: OperatorContext,
  { tld, rule, from }: Input<typeof contract.withdrawTldRule>,
) {
  if (!(await lockTld(tx, tld))) return fail('tld-unknown', { tld })
  const withdrawn = await rowsOf<{ id: string }>(
    tx,
    `insert into tld_rule_withdrawals (tld_rule_id, withdrawn_by, reason, withdrawn_at)
     select id, $4, $5, $3 from tld_rules
     where tld = $1 and rule = $2 and effective_from > $3 and ($6::timestamptz is null or effective_from = $6)
     on conflict do nothing returning tld_rule_id as id`,
    [tld, rule, now, operator, reason, from ?? null],
  )
  if (withdrawn.length === 0) return fail('no-coming-rule', { rule })
  const conflict = await conflictAfter(tx, tld, [], now)
  if (conflict) return conflict
  concerns('tld', tld)
  await notifyTldsChanged(tx)
  return ok({ withdrawn: withdrawn.length })
}

const lockTld = (tx: Tx, label: string) =>
  tx.selectFrom('tlds').select('label').where('label', '=', label).forUpdate().executeTakeFirst()

/** Looks at the rules as they are now and at every instant at which one of them changes. */
async function conflictAfter(tx: Tx, tld: string, added: readonly RuleChange[], now: Date) {
  const changes = [...(await changesOf(tx, tld)), ...added]
  const instants = [now, ...changes.map(({ from }) => from).filter(from => from > now)]
  for (const at of instants.toSorted((a, b) => +a - +b)) {
    const what = conflictIn(rulesAt(tld, changes, at))
    if (what) return fail('rules-conflict', { what, from: at.toISOString() })
  }
  return undefined
}

const changesOf = (db: Db, tld: string) =>
  rowsOf<RuleChange>(
    db,
    `select rule, value, effective_from as "from" from tld_rules r
     where tld = $1 and not exists (select from tld_rule_withdrawals w where w.tld_rule_id = r.id) order by r.id`,
    [tld],
  )

export async function listTldRules(db: Db, { now }: OperatorContext) {
  const [tlds, changes] = await Promise.all([
    rowsOf<{ tld: string; registry: string | null }>(
      db,
      `select t.label as tld, r.name as registry from tlds t left join registries r on r.id = t.registry_id
       order by t.position, t.label`,
      [],
    ),
    rowsOf<RuleChange & { tld: string }>(
      db,
      `select tld, rule, value, effective_from as "from" from tld_rules r
       where not exists (select from tld_rule_withdrawals w where w.tld_rule_id = r.id) order by r.id`,
      [],
    ),
  ])
  const byTld = Map.groupBy(changes, change => change.tld)
  return ok({
    tlds: tlds.map(({ tld, registry }) => {
      const own = byTld.get(tld) ?? []
      const [shipped, rules] = [rulesAt(tld, [], now), rulesAt(tld, own, now)]
      const coming = own.map(({ from }) => from).filter(from => from > now)
      return {
        tld,
        registry,
        unicode: rules.unicode,
        terms: rules.years.min === rules.years.max ? `${rules.years.min}` : `${rules.years.min}–${rules.years.max}`,
        verification: rules.verification,
        privacy: rules.privacy,
        changedRules: contract.tldRules.filter(rule => ruleText(rules, rule) !== ruleText(shipped, rule)).length,
        changesNext: coming.toSorted((a, b) => +a - +b)[0] ?? null,
      }
    }),
  })
}

interface HistoryRow {
  readonly rule: string
  readonly value: unknown
  readonly effectiveFrom: Date
  readonly state: DatedState
  readonly setAt: Date
  readonly name: string | null
  readonly reason: string
}

export async function readTldRules(db: Db, { now }: OperatorContext, { tld }: Input<typeof contract.readTldRules>) {
  const known = await db.selectFrom('tlds').select('label').where('label', '=', tld).executeTakeFirst()
  if (!known) return fail('tld-unknown', { tld })
  const [changes, history] = await Promise.all([
    changesOf(db, tld),
    rowsOf<HistoryRow>(
      db,
      `select rule, value, effective_from as "effectiveFrom", set_at as "setAt", o.name, r.reason,
         case when w.tld_rule_id is not null then 'withdrawn' when effective_from > $2 then 'coming'
           when row_number() over (partition by rule, w.tld_rule_id is null and effective_from <= $2
             order by effective_from desc, r.id desc) = 1 then 'in-force' else 'past' end as state
       from tld_rules r left join operators o on o.id = r.set_by left join tld_rule_withdrawals w on w.tld_rule_id = r.id
       where tld = $1 order by effective_from desc, r.id desc limit 500`,
      [tld, now],
    ),
  ])
  const [shipped, rules] = [rulesAt(tld, [], now), rulesAt(tld, changes, now)]
  const later = changes.filter(({ from }) => from > now).toSorted((a, b) => +a.from - +b.from)
  return ok({
    rules: contract.tldRules.map(rule => ({
      rule,
      value: ruleText(rules, rule) ?? '',
      shipped: ruleText(shipped, rule) ?? '',
      coming: later
        .filter(change => change.rule === rule)
        .map(({ value, from }) => ({ value: valueText(value) ?? ruleText(shipped, rule) ?? '', effectiveFrom: from })),
    })),
    history: history.flatMap(row => {
      // A rule of another release.
      const rule = contract.tldRules.find(current => current === row.rule)
      return rule ? [{ ...row, rule, value: valueText(row.value) ?? null }] : []
    }),
  })
}
