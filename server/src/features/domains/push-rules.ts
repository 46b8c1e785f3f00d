import type * as contract from '@namestead/contract/domains'
import type { Db, Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import type { Registries } from '../tlds/index.ts'
import type { DomainRow } from './describe-domain.ts'
import { engagedDomains } from './engagements.ts'
import { unpushableDays } from './policies.ts'
import type { PushPorts } from './push-ports.ts'

type PushRefusal = Extract<
  keyof typeof contract.errors,
  | 'domain-not-active'
  | 'domain-engaged'
  | 'change-under-way'
  | 'leaves-already'
  | 'registry-locked'
  | 'sponsor-cannot'
  | 'expires-too-soon'
  | 'bought-recently'
>

/** Why domains cannot be pushed, those that can left out. */
export async function refusalsOfPush(
  db: Db | Tx,
  { obstacles, registries }: Pick<PushPorts, 'obstacles' | 'registries'>,
  rows: readonly DomainRow[],
  { policy, now }: { readonly policy: ReadPolicy; readonly now: Date },
): Promise<ReadonlyMap<string, PushRefusal>> {
  const ids = rows.map(({ id }) => id)
  const engaged = new Set(await engagedDomains(db, ids))
  const met = await obstacles(db, ids)
  const latest = now.getTime() + policy(unpushableDays) * dayMs
  return new Map(
    rows.flatMap(row => {
      const refusal: PushRefusal | undefined =
        obstacleOfRow(registries, row) ??
        (engaged.has(row.id) ? 'domain-engaged' : undefined) ??
        met.get(row.id) ??
        (row.bought_locked_until && row.bought_locked_until > now ? 'bought-recently' : undefined) ??
        (row.paid_until.getTime() < latest ? 'expires-too-soon' : undefined)
      return refusal ? [[row.id, refusal] as const] : []
    }),
  )
}

/** What the text of a refusal says of a domain. */
export const pushRefusalParameters = ({ bought_locked_until: until }: DomainRow, policy: ReadPolicy) => ({
  days: policy(unpushableDays),
  until: until?.toISOString().slice(0, 10) ?? '',
})

/** What stands in the way of another account and another registrant in the domain itself. */
export function obstacleOfRow(registries: Registries, row: DomainRow) {
  // An account at another registrar has no call that changes a registrant.
  if (registries.of(row.registry_id)?.supports.has('contacts') === false) return 'sponsor-cannot' as const
  if (row.state !== 'active' || row.interrupted_at) return 'domain-not-active' as const
  if (row.pending_name_servers || row.pending_locks) return 'change-under-way' as const
  const isLocked = row.statuses.some(status => status === 'serverUpdateProhibited' || status.startsWith('pending'))
  return isLocked ? ('registry-locked' as const) : undefined
}
