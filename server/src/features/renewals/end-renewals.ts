import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Renewals } from '../../platform/database-types.ts'
import type { PaidWorkEnd } from '../../platform/paid-work.ts'
import { move, moveAll } from '../../platform/states.ts'
import { extendDomains } from '../domains/index.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import { autoRenewed, expectCharges } from '../tlds/index.ts'
import { agreedFor } from './agreed-fee.ts'
import { liftInterruptions } from './end-of-term/interruptions.ts'
import { restartTerms } from './end-of-term/term-ends.ts'
import { registrysDate } from './rules.ts'
import { renewalStates } from './states.ts'
import type { LineNote } from './texts.ts'

/** A renewal with its domain as we know it. */
export type Renewal = Selectable<Renewals> & {
  readonly name: string
  readonly tld: string
  readonly registry_id: string
  readonly domain_state: string
  readonly expires_at: Date
  /** Until when the domain was paid before. */
  readonly paid_until: Date
}

/** The operator's to-do for a renewal whose registry takes long to decide. */
export const longPending = 'renewal-pending'

export type RenewalEnd = PaidWorkEnd<LineNote>

export interface EndPorts {
  /** Ends the order lines and their money. */
  readonly ended: (tx: Tx, ends: readonly RenewalEnd[], now: Date) => Promise<void>
}

/** A renewal with the registry's final result. */
export type EndedRenewal = { readonly renewal: Renewal } & (
  | {
      /** `expiresAt`: the registry's date; null where the registry did not say. */
      readonly renewed: { readonly expiresAt: Date | null }
      readonly refused?: never
    }
  | { readonly refused: { readonly note: LineNote; readonly reason: string }; readonly renewed?: never }
)

/**
 * All consequences of the ends of renewals, in one transaction: domains and orders. Only waiting renewals are ended, so a
 * repeat changes nothing.
 */
export async function endRenewals(tx: Tx, { ended }: EndPorts, all: readonly EndedRenewal[], now: Date): Promise<void> {
  const asked = all.flatMap(({ renewal, renewed }) => (renewed ? [{ renewal, renewed }] : []))
  const set = { note: '', reason: '', ended_at: now }
  const moved = await moveAll(tx, renewalStates, idsOf(asked), { to: 'done', now, set })
  const done = asked.filter(({ renewal }) => moved.has(renewal.id))
  const failed = await moveRefused(tx, all, now)

  const extensions = done.map(({ renewal, renewed }) => ({
    domain: renewal.domain_id,
    paidUntil: registrysDate(renewal.renews_until, renewed.expiresAt),
    expiresAt: renewed.expiresAt ?? renewal.renews_until,
    account: renewal.account_id,
    computed: renewed.expiresAt === null,
  }))
  // Before the terms are extended, whose ends name those years.
  const added = await autoRenewed(
    tx,
    done.map(({ renewal: { domain_id: id, registry_id: registry, paid_until: paidUntil } }) => ({
      id,
      registry,
      paidUntil,
    })),
  )
  await extendDomains(tx, extensions, now)
  await restartTerms(tx, extensions, now)
  await expectCharges(
    tx,
    done.flatMap(({ renewal: { registry_id: registry, tld, name, ...renewal } }) => {
      const years = renewal.years - (added.has(renewal.domain_id) ? 1 : 0)
      if (years === 0) return []
      const clientTransactionId = renewal.client_transaction_id
      const agreed = agreedFor(renewal.agreed_fee, years)
      return [
        {
          registry,
          tld,
          name,
          kind: 'renew' as const,
          years,
          clientTransactionId,
          agreed,
          at: renewal.pending_at ?? now,
        },
      ]
    }),
  )
  await liftInterruptions(
    tx,
    extensions.map(({ domain }) => domain),
    now,
  )
  const ends: RenewalEnd[] = [
    ...done.map(({ renewal: { order_line_id: orderLineId, domain_id: domain } }) => ({
      orderLineId,
      state: 'done' as const,
      note: '' as const,
      parameters: {},
      result: domain,
    })),
    ...failed.map(({ renewal: { order_line_id: orderLineId }, note, reason }) => ({
      orderLineId,
      state: 'failed' as const,
      note,
      parameters: { reason },
      result: null,
    })),
  ]
  if (ends.length === 0) return
  for (const { renewal } of [...done, ...failed])
    if (renewal.pending_at)
      await settleOperatorTodo(tx, { kind: longPending, reference: renewal.id }, 'The registry decided.', now)
  // Last, since it locks the customers' money until the commit.
  await ended(tx, ends, now)
}

const idsOf = (ends: readonly { readonly renewal: Renewal }[]) => ends.map(({ renewal }) => renewal.id)

/** The refused ones that waited, each with its reason. */
async function moveRefused(tx: Tx, all: readonly EndedRenewal[], now: Date) {
  const failed: { readonly renewal: Renewal; readonly note: LineNote; readonly reason: string }[] = []
  for (const { renewal, refused } of all) {
    if (!refused) continue
    const { note } = refused
    const reason = refused.reason.slice(0, 300)
    const set = { note, reason, ended_at: now }
    if (await move(tx, renewalStates, { id: renewal.id, to: 'failed', now, note, set }))
      failed.push({ renewal, note, reason })
  }
  return failed
}

export const renewalsWhere = (condition: ReturnType<typeof sql>) => sql<Renewal>`
  select r.*, d.name, d.tld, d.registry_id, d.state as domain_state, d.expires_at, d.paid_until from renewals r join domains d on d.id = r.domain_id
  where r.state = 'waiting' and ${condition}`
