import type { Selectable } from 'kysely'
import type { Domains } from '../../platform/database-types.ts'
import { dayMs } from '../../platform/utc-calendar.ts'

export type DomainRow = Selectable<Domains>

/** The number of a UTC day, the unit of registries. */
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)

type Described = Pick<
  DomainRow,
  | 'id'
  | 'name'
  | 'unicode'
  | 'tld'
  | 'state'
  | 'registered_at'
  | 'paid_until'
  | 'name_servers'
  | 'statuses'
  | 'pending_name_servers'
>

/** A domain as lists show it. */
export const describeDomain = (row: Described, now: Date, ourNameServers: readonly string[]) => ({
  domain: row.id,
  name: row.name,
  unicode: row.unicode,
  tld: row.tld,
  state: row.state,
  registeredAt: row.registered_at,
  expiresAt: row.paid_until,
  // Difference of dates: a domain registered today for a year has 365 days left all day.
  daysLeft: dayOf(row.paid_until) - dayOf(now),
  ourNameServers: row.name_servers.some(host => ourNameServers.includes(host)),
  locked: row.statuses.some(status => status.endsWith('UpdateProhibited')),
  transferLocked: row.statuses.some(status => status.endsWith('TransferProhibited')),
  nameServersPending: row.pending_name_servers !== null,
})

/** In redemption and pending delete the registry accepts no changes and removes the delegation (RFC 3915). */
export const recordsAreEditable = (state: string): boolean => state === 'active' || state === 'expired'

/** What the customer may do with a domain now; otherwise the key of the reason. */
export function allowances(row: DomainRow) {
  const locked = row.statuses.some(status => status.endsWith('UpdateProhibited'))
  const alive = recordsAreEditable(row.state)
  return {
    // Other name servers would end the interruption without a renewal.
    changeNameServers:
      !alive || row.interrupted_at
        ? ('not-active' as const)
        : row.pending_name_servers
          ? ('change-under-way' as const)
          : locked
            ? ('locked' as const)
            : (true as const),
    editRecords: alive ? (true as const) : ('not-active' as const),
  }
}

/** Whether it can be renewed; the renewal page determines terms and prices. */
export function renewAllowance(row: DomainRow, renewing: boolean) {
  if (!recordsAreEditable(row.state)) return 'not-active' as const
  return renewing ? ('change-under-way' as const) : (true as const)
}
