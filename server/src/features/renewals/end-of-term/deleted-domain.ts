import type { DomainData, Registry } from '@namestead/adapters/registry/port'
import type { Tx } from '../../../platform/database.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { recordDeletion } from '../../domains/index.ts'
import { type Catalogue, expectAutoRenewalRefund } from '../../tlds/index.ts'

interface Deleted {
  readonly id: string
  readonly tld: string
  /** Of the command that deleted it. */
  readonly clientTransactionId: string
  readonly to: 'redemption' | 'gone'
  readonly now: Date
}

/**
 * A registry has deleted a domain for us; until when it can be restored follows from its extension's rules. Undefined where that was
 * recorded before.
 */
export async function recordDeleted(
  tx: Tx,
  catalogue: Catalogue,
  { id, tld, clientTransactionId, to, now }: Deleted,
): Promise<{ readonly restorableUntil: Date } | undefined> {
  const life = catalogue.find(tld)?.rules.lifeCycle
  const restorableUntil = new Date(now.getTime() + (life?.redemption ?? 0) * dayMs)
  await tx
    .updateTable('term_ends')
    .set({
      deletion_asked_at: now,
      deleted_at: now,
      restorable_until: restorableUntil,
      released_at: new Date(restorableUntil.getTime() + (life?.pendingDelete ?? 0) * dayMs),
    })
    .where('domain_id', '=', id)
    .execute()
  const term = await recordDeletion(tx, { domain: id, to, now })
  if (!term) return undefined
  await expectAutoRenewalRefund(tx, catalogue, term, { clientTransactionId, command: 'deleteDomain', at: now })
  return { restorableUntil }
}

export const isDeleted = ({ graceStatuses, statuses }: DomainData): boolean =>
  graceStatuses.some(status => status === 'redemptionPeriod' || status === 'pendingDelete') ||
  statuses.includes('pendingDelete')

/** A registry may answer 1000 to a deletion that begins with redemption. What cannot be read now the daily comparison finds. */
export async function whatRemains(registry: Registry, name: string): Promise<'redemption' | 'gone'> {
  const seen = await registry.readDomain({ name })
  // 2303: it does not exist.
  return seen.kind === 'refused' && seen.code === 2303 ? 'gone' : 'redemption'
}
