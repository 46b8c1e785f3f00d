import type { StoppedByOperators } from '@namestead/contract/account-security'
import type { Language } from '@namestead/contract/language'
import { type Failure, fail } from '@namestead/contract/result'
import type { Db, Tx } from '../../../platform/database.ts'
import type { By } from '../../../platform/use-case.ts'
import { formatInstant } from '../moments.ts'
import { isFrozenAfterRecovery } from './frozen-after-recovery.ts'

interface Stopped {
  readonly until: Date
  readonly note: string
}

/** What an operator has stopped for an account; undefined where it may go on. */
export function stoppedFor(
  db: Db | Tx,
  account: string,
  kind: StoppedByOperators,
  now: Date,
): Promise<Stopped | undefined> {
  return db
    .selectFrom('restrictions')
    .select(['until', 'note'])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst()
}

interface Asking {
  readonly account: string
  /** Undefined for a job. */
  readonly by?: By | undefined
  readonly now: Date
  /** Of the sentence's date; English by default. */
  readonly language?: Language
  /** Whether this transaction has locked the account already. */
  readonly isLocked?: boolean
}

const refusals = {
  'sign-in': 'sign-in-restricted',
  orders: 'orders-restricted',
  withdrawals: 'withdrawals-restricted',
  'transfers-out': 'transfers-restricted',
} as const satisfies Record<StoppedByOperators, string>

/**
 * The failure of what an operator has stopped; undefined where it may go on. A restriction locks the account's row against this, so that
 * what is under way ends before the restriction or sees it.
 */
export async function refusedByOperator<K extends StoppedByOperators>(
  tx: Tx,
  { account, now, language = 'us', isLocked = false }: Asking,
  kind: K,
): Promise<Failure<(typeof refusals)[K]> | undefined> {
  if (!isLocked) await tx.selectFrom('accounts').select('id').where('id', '=', account).forKeyShare().execute()
  const stopped = await stoppedFor(tx, account, kind, now)
  return stopped && fail(refusals[kind], { until: formatInstant(stopped.until, language), note: stopped.note })
}

/**
 * Why no domain of an account is made ready to leave, neither pushed, unlocked nor given an auth code: it was recovered, or an operator
 * has stopped it. Every step asks, since what was begun before may have been begun by anyone who took the account.
 */
export async function keepsDomains(
  tx: Tx,
  asking: Asking,
): Promise<Failure<'frozen-after-recovery' | 'transfers-restricted'> | undefined> {
  const { account, by, now } = asking
  if (await isFrozenAfterRecovery(tx, account, now)) return fail('frozen-after-recovery')
  // Anyone who took a member's account took nothing of the owner's.
  if (by?.kind === 'member' && (await isFrozenAfterRecovery(tx, by.id, now))) return fail('frozen-after-recovery')
  return refusedByOperator(tx, asking, 'transfers-out')
}
