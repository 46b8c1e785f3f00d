import { customerLevels } from '@namestead/contract/customer-levels'
import { usd } from '@namestead/contract/money'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { levelOf } from '../identity/index.ts'
import { capturedSince } from '../ledger/index.ts'
import { type Catalogue, countCheaper } from '../tlds/index.ts'
import { spendPeriod } from './customer-levels.ts'
import { levelTerms } from './level-terms.ts'

/** The own level with the numbers that decide about it, as `computeLevels` applies them. */
export const readLevel =
  (catalogue: Catalogue) =>
  async (db: Db, { account, now, policy }: Actor) => {
    const [level, kept, [spend]] = await Promise.all([
      levelOf(db, account),
      db.selectFrom('account_levels').select(['holds_until']).where('account_id', '=', account).executeTakeFirst(),
      capturedSince(db, spendPeriod({ now, policy }), 0n, account),
    ])
    const { takes, ...periods } = levelTerms(policy)
    const until = kept?.holds_until ?? null
    return ok({
      level,
      spent: usd(spend?.spent ?? 0n),
      ...periods,
      holdsUntil: until && until > now ? until : null,
      byContract: kept !== undefined && until === null,
      levels: customerLevels.map(one => ({ level: one, takes: takes[one], cheaper: countCheaper(catalogue, one) })),
    })
  }
