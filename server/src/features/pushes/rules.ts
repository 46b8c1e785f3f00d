import type * as contract from '@namestead/contract/pushes'
import type { Db, Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import type { ChangePorts, DomainRow } from '../domains/index.ts'
import { engagedDomains, obstacleOfRow } from '../domains/index.ts'
import { unpushableDays } from './policies.ts'

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
  { obstacles, registries }: Pick<ChangePorts, 'obstacles' | 'registries'>,
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
