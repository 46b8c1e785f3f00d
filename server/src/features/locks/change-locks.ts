import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/locks'
import * as portfolioContract from '@namestead/contract/portfolio'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/use-case.ts'
import { keepsDomains } from '../account-security/index.ts'
import type { ChangePorts } from '../domains/index.ts'
import {
  isDisputed,
  lockOwnDomain,
  recordDomainEvent,
  refusalOfLocks,
  requestedOf,
  requestLocks,
  statusChanges,
} from '../domains/index.ts'
import { canDo } from '../tlds/index.ts'
import { applyLocksJob } from './jobs.ts'

/**
 * Stores the request and enqueues its job; the registry's answer decides. Locks that are as requested already need no registry.
 * `after`: seconds until the job runs, where the caller makes the change itself and the job is for its crash.
 */
export const changeLocks =
  (ports: Pick<ChangePorts, 'catalogue' | 'registries'>) =>
  async (
    tx: Tx,
    actor: Pick<Actor, 'account' | 'now'> & Partial<Pick<Actor, 'language'>>,
    { domain, ...turns }: Input<typeof contract.changeLocks>,
    after = 0,
  ) => {
    const { account, now } = actor
    const requested = requestedOf(turns)
    if (requested.length === 0) return fail('no-lock-chosen')
    const row = await lockOwnDomain(tx, account, domain)
    if (!row) return fail('domain-unknown')
    const kept = portfolioContract.unlocks(turns) && (await keepsDomains(tx, actor))
    if (kept) return kept
    if (portfolioContract.unlocks({ ...turns, update: undefined }) && (await isDisputed(tx, domain)))
      return fail('domain-disputed')
    const refused = refusalOfLocks(row, turns, canDo(ports, row, 'locks'))
    if (refused) return fail(refused)
    const { add, remove } = statusChanges(requested, row.statuses)
    if (add.length + remove.length === 0) return ok()
    await requestLocks(tx, domain, requested)
    await recordDomainEvent(tx, { domain, event: 'locks-asked', detail: requested.join(' '), account, now })
    enqueue(tx, applyLocksJob, { domain }, { key: `locks ${domain}`, after })
    return ok()
  }
