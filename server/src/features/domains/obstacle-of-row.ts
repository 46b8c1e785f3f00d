import type { Registries } from '../tlds/index.ts'
import type { DomainRow } from './describe-domain.ts'

/** What stands in the way of another account and another registrant in the domain itself. */
export function obstacleOfRow(registries: Registries, row: DomainRow) {
  // An account at another registrar has no call that changes a registrant.
  if (registries.of(row.registry_id)?.supports.has('contacts') === false) return 'sponsor-cannot' as const
  if (row.state !== 'active' || row.interrupted_at) return 'domain-not-active' as const
  if (row.pending_name_servers || row.pending_locks) return 'change-under-way' as const
  const isLocked = row.statuses.some(status => status === 'serverUpdateProhibited' || status.startsWith('pending'))
  return isLocked ? ('registry-locked' as const) : undefined
}
