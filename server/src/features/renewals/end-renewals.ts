import { usd } from '@namestead/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Renewals } from '../../platform/database-types.ts'
import type { PaidWorkEnd } from '../../platform/paid-work.ts'
import { move } from '../../platform/states.ts'
import { extendDomain } from '../domains/index.ts'
import { capture, platform, release } from '../ledger/index.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import { liftInterruption } from './interruptions.ts'
import { renewalStates } from './states.ts'
import { restartTerm } from './term-ends.ts'
import type { LineNote } from './texts.ts'

/** A renewal with its domain's name, TLD and registry. */
export type Renewal = Selectable<Renewals> & {
  readonly name: string
  readonly tld: string
  readonly registry_id: string
}

/** The operator's to-do for a renewal whose registry takes long to decide. */
export const longPending = 'renewal-pending'

export type RenewalEnd = PaidWorkEnd<LineNote>

export interface EndPorts {
  /** Notifies the orders. */
  readonly ended: (tx: Tx, ends: readonly RenewalEnd[], now: Date) => Promise<void>
}

type Outcome =
  /** `expiresAt`: the registry's date; null where the registry did not say. */
  | { readonly renewed: { readonly expiresAt: Date | null }; readonly refused?: never }
  | { readonly refused: { readonly note: LineNote; readonly reason: string }; readonly renewed?: never }

/**
 * All consequences of a renewal's end, in one transaction: domain, order, money. Only a waiting renewal is ended, so a repeat
 * changes nothing.
 */
export async function endRenewal(
  tx: Tx,
  { ended }: EndPorts,
  renewal: Renewal,
  { renewed, refused }: Outcome,
  now: Date,
): Promise<void> {
  const { id, hold_id: hold, order_line_id: orderLineId, domain_id: domain, name } = renewal
  const note = refused?.note ?? ''
  const reason = refused?.reason.slice(0, 300) ?? ''
  const to = renewed ? 'done' : 'failed'
  if (!(await move(tx, renewalStates, { id, to, now, note, set: { note, reason, ended_at: now } }))) return
  if (renewed) {
    await extendDomain(tx, {
      domain,
      paidUntil: renewal.renews_until,
      expiresAt: renewed.expiresAt ?? renewal.renews_until,
      account: renewal.account_id,
      now,
    })
    await restartTerm(tx, domain, renewal.renews_until)
    await liftInterruption(tx, domain, now)
  }
  const parameters: Record<string, string> = refused ? { reason } : {}
  await ended(tx, [{ orderLineId, state: to, note, parameters, domain: renewed ? domain : null }], now)
  if (renewal.pending_at)
    await settleOperatorTodo(tx, { kind: longPending, reference: id }, 'The registry decided.', now)
  // The ledger accounts are locked from here to the commit: last, to keep the lock short.
  const [line, amount] = [{ hold, line: orderLineId, subject: name }, usd(renewal.price)]
  if (renewed)
    await capture(tx, [{ ...line, receivers: [{ to: platform.income('renewal', renewal.tld), amount }] }], now)
  else await release(tx, [{ ...line, amount }], now)
}

export const renewalsWhere = (condition: ReturnType<typeof sql>) => sql<Renewal>`
  select r.*, d.name, d.tld, d.registry_id from renewals r join domains d on d.id = r.domain_id where r.state = 'waiting' and ${condition}`
