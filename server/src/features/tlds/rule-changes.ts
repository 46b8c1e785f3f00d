import { type Db, rowsOf } from '../../platform/database.ts'
import type { RuleChange } from './tld-rules.ts'

/** What operators changed and did not take back, of all extensions or of one; of two with one start the later set one comes last. */
export const ruleChanges = (db: Db, tld?: string) =>
  rowsOf<RuleChange & { readonly tld: string }>(
    db,
    `select tld, rule, value, effective_from as "from" from tld_rules r
     where ($1::text is null or tld = $1) and not exists (select from tld_rule_withdrawals w where w.tld_rule_id = r.id) order by r.id`,
    [tld],
  )
