import type { IntakeReason, IntakeState } from '@namestead/contract/intakes'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { IntakeDomains, Intakes } from '../../platform/database-types.ts'
import { move, moveAll } from '../../platform/states.ts'
import type { By } from '../../platform/use-case.ts'
import { endFees } from '../invoices/index.ts'
import { notifyAccount, settleOperatorTodo } from '../notices/index.ts'
import { intakeDomainStates, intakeStates } from './states.ts'
import { intakeMessages } from './texts.ts'

export type Intake = Selectable<Intakes>
export type IntakeDomain = Selectable<IntakeDomains>

/** An operator accepts its push. */
export const pushTodo = 'intake-push'

/** The intake, locked; undefined if it has ended. Its domains and their money are changed under this lock. */
export const lockOpenIntake = (tx: Tx, id: string): Promise<Intake | undefined> =>
  tx.selectFrom('intakes').selectAll().where('id', '=', id).where('ended_at', 'is', null).forUpdate().executeTakeFirst()

export const waitingDomains = (tx: Tx, intake: string): Promise<IntakeDomain[]> =>
  tx
    .selectFrom('intake_domains')
    .selectAll()
    .where('intake_id', '=', intake)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()

/** Ends a domain of the list that is not brought in; its fee is released. */
export async function returnDomains(
  tx: Tx,
  intake: Intake,
  domains: readonly IntakeDomain[],
  { to, reason, now }: { readonly to: 'refused' | 'returned'; readonly reason: IntakeReason; readonly now: Date },
): Promise<void> {
  if (domains.length === 0) return
  await moveAll(
    tx,
    intakeDomainStates,
    domains.map(({ id }) => id),
    { to, now, note: reason, set: { reason, ended_at: now } },
  )
  await endFees(
    tx,
    domains.map(domain => feeOf(intake, domain, 'failed')),
    now,
  )
}

/** The fee of a domain that is in the portfolio now. */
export const keepFee = (tx: Tx, intake: Intake, domain: IntakeDomain, now: Date) =>
  endFees(tx, [feeOf(intake, domain, 'done')], now)

const feeOf = ({ hold_id: hold, fee }: Intake, { id, name, tld }: IntakeDomain, state: 'done' | 'failed') => ({
  kind: 'intake' as const,
  hold,
  id,
  subject: name,
  tld,
  fee,
  state,
})

type End = Extract<IntakeState, 'done' | 'refused' | 'cancelled' | 'lapsed'>

/** Ends an intake whose domains have all ended. A part that arrived makes it done, no matter what ended the others. */
export async function endIntake(
  tx: Tx,
  intake: Intake,
  {
    otherwise,
    now,
    reason = '',
    by,
    operator,
  }: {
    readonly otherwise: End
    readonly now: Date
    readonly reason?: string
    readonly by?: By
    readonly operator?: string
  },
): Promise<void> {
  const { rows } = await sql<{ done: number; total: number; first: string }>`
    select count(*) filter (where state = 'done')::int as done, count(*)::int as total, min(unicode) as first
    from intake_domains where intake_id = ${intake.id}`.execute(tx)
  const { done = 0, total = 0, first = '' } = rows[0] ?? {}
  const to = done > 0 ? 'done' : otherwise
  await move(tx, intakeStates, {
    id: intake.id,
    to,
    now,
    set: { ended_at: now, reason },
    by,
    operator,
  })
  await settleOperatorTodo(tx, { kind: pushTodo, reference: intake.id }, `The intake has ended: ${to}.`, now)
  // The customer knows what they cancelled.
  if (to === 'cancelled') return
  await notifyAccount(tx, {
    account: intake.account_id,
    kind: 'domain',
    texts: intakeMessages[to === 'done' && done < total ? 'partly' : to],
    parameters: { name: first, done, total, others: total - done, reason },
    path: `/user/rk_xq?id=${intake.id}`,
    now,
  })
}
