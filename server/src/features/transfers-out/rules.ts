import type { Selectable } from 'kysely'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { Domains } from '../../platform/database-types.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { engagedDomains, recordsAreEditable, unpaidAmong } from '../domains/index.ts'
import { movableFrom } from '../transfers-in/index.ts'

/** A renewal within the auto-renew grace is taken back when the domain moves (RFC 3915 section 3.1). */
const youngRenewalDays = 45
type Facts = Pick<Selectable<Domains>, 'id' | 'state' | 'statuses' | 'registered_at' | 'transfer_locked_until'>

export interface LeavingFacts {
  readonly movableFrom: Date | null
  readonly renewedAt: Date | null
  /** An error of the domains' contract; undefined if it can leave. */
  readonly refusal:
    | 'domain-not-active'
    | 'leaves-already'
    | 'moved-too-recently'
    | 'registrant-changed-recently'
    | 'domain-engaged'
    | 'period-unpaid'
    | 'registry-locked'
    | undefined
}

/** What decides whether domains can leave, from our own data: the registry has the last word when the code is made. */
export async function leavingFacts(
  db: Db | Tx,
  domains: readonly Facts[],
  given: { readonly lockedDays: number; readonly now: Date },
): Promise<ReadonlyMap<string, LeavingFacts>> {
  const ids = domains.map(({ id }) => id)
  const events = await db
    .selectFrom('domain_history')
    .select(['domain_id', 'event', eb => eb.fn.max('at').as('at')])
    .where('domain_id', '=', anyOf(ids))
    .where('event', 'in', ['transferred-in', 'brought-in', 'renewed'])
    .groupBy(['domain_id', 'event'])
    .execute()
  const leaving = await db
    .selectFrom('transfers_out')
    .select('domain_id')
    .where('domain_id', '=', anyOf(ids))
    .where('state', 'in', ['pending', 'approved'])
    .execute()
  const engaged = new Set(await engagedDomains(db, ids))
  const unpaid = await unpaidAmong(db, ids)
  const lastOf = (id: string, event: string) =>
    events.find(row => row.domain_id === id && row.event === event)?.at ?? null
  const pending = new Set(leaving.map(row => row.domain_id))
  return new Map(
    domains.map(domain => {
      const { id, state, statuses, registered_at: createdAt, transfer_locked_until: locked } = domain
      const moves = movableFrom(
        { createdAt, transferredAt: later(lastOf(id, 'transferred-in'), lastOf(id, 'brought-in')) },
        given,
      )
      const changed = locked && locked > given.now ? locked : null
      const from = changed && (!moves || changed > moves) ? changed : moves
      const renewed = lastOf(id, 'renewed')
      const isYoung = renewed && renewed.getTime() > given.now.getTime() - youngRenewalDays * dayMs
      const refusal = !recordsAreEditable(state)
        ? 'domain-not-active'
        : pending.has(id)
          ? 'leaves-already'
          : engaged.has(id)
            ? 'domain-engaged'
            : unpaid.has(id)
              ? 'period-unpaid'
              : moves
                ? 'moved-too-recently'
                : changed
                  ? 'registrant-changed-recently'
                  : statuses.includes('serverTransferProhibited')
                    ? 'registry-locked'
                    : undefined
      return [id, { movableFrom: from, renewedAt: isYoung ? renewed : null, refusal }] as const
    }),
  )
}

/** A domain that was brought in may not be its owner's: anyone who pushed it has time to say so. */
const later = (one: Date | null, other: Date | null): Date | null => (one && (!other || one > other) ? one : other)
