import type { Input } from '@namestead/contract/call'
import type { DatedState } from '@namestead/contract/dated-states'
import * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { ruleChanges } from './rule-changes.ts'
import { rulesAt, ruleText, valueText } from './tld-rules.ts'

export async function listTldRules(db: Db, { now }: OperatorContext) {
  const [tlds, changes] = await Promise.all([
    rowsOf<{ tld: string; registry: string | null }>(
      db,
      `select t.label as tld, r.name as registry from tlds t left join registries r on r.id = t.registry_id
       order by t.position, t.label`,
      [],
    ),
    ruleChanges(db),
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
    ruleChanges(db, tld),
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
