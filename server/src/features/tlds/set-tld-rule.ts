import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { ruleChanges } from './rule-changes.ts'
import { conflictIn, type RuleChange, readRule, rulesAt } from './tld-rules.ts'
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
  notifyTldsChanged(tx)
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
  notifyTldsChanged(tx)
  return ok({ withdrawn: withdrawn.length })
}

const lockTld = (tx: Tx, label: string) =>
  tx.selectFrom('tlds').select('label').where('label', '=', label).forUpdate().executeTakeFirst()

/** Looks at the rules as they are now and at every instant at which one of them changes. */
async function conflictAfter(tx: Tx, tld: string, added: readonly RuleChange[], now: Date) {
  const changes = [...(await ruleChanges(tx, tld)), ...added]
  const instants = [now, ...changes.map(({ from }) => from).filter(from => from > now)]
  for (const at of instants.toSorted((a, b) => +a - +b)) {
    const what = conflictIn(rulesAt(tld, changes, at))
    if (what) return fail('rules-conflict', { what, from: at.toISOString() })
  }
  return undefined
}
