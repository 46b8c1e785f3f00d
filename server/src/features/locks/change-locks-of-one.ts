import type { BatchItem, ItemOutcome, ParametersOf } from '../../platform/batches.ts'
import type { DomainPorts } from '../domains/index.ts'
import { lastDetail, requestedOf, statusChanges } from '../domains/index.ts'
import type { ItemFailure, lockBatch } from '../portfolio/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { applyLocks } from './apply-locks.ts'
import { changeLocks } from './change-locks.ts'

type LockParameters = ParametersOf<typeof lockBatch>

/** In seconds: the request's own job takes over after a crash, not while the batch works on it. */
const takeOver = 120

/**
 * An item of a batch: requests the change as a single one is requested, sends it, and ends with the registry's answer. A repeat
 * finds its own request pending and continues with it.
 */
export const changeLocksOfOne =
  (ports: DomainPorts & { readonly catalogue: Catalogue }): BatchItem<LockParameters> =>
  async ({ account, subject: domain, parameters: { locks }, now }): Promise<ItemOutcome> => {
    const requested = requestedOf(locks)
    const failed = (why: ItemFailure): ItemOutcome => ({ state: 'failed', outcome: why })
    const refused = await request()
    if (refused) return failed({ error: refused })

    await applyLocks(ports, domain, 1)
    const after = await readDomain()
    if (!after) return failed({ error: 'domain-unknown' })
    if (after.pending_locks) throw new Error(`${after.name}: another change began meanwhile`)
    if (isMade(after.statuses)) return { state: 'done', outcome: null }
    const registry = await lastDetail(ports.databases.db, { domain, event: 'locks-refused', since: now })
    // Nobody refused it: another change, such as the lock of a new domain, has come after it.
    if (registry === undefined) throw new Error(`${after.name}: its locks were changed meanwhile`)
    return failed({ registry })

    function isMade(statuses: readonly string[]): boolean {
      const { add, remove } = statusChanges(requested, statuses)
      return add.length + remove.length === 0
    }

    function readDomain() {
      return ports.databases.db
        .selectFrom('domains')
        .select(['name', 'statuses', 'pending_locks'])
        .where('id', '=', domain)
        .where('account_id', '=', account)
        .where('state', '<>', 'gone')
        .executeTakeFirst()
    }

    /** Resolves to why it is refused. The same request, a repeat's or another batch's, is continued with. */
    async function request(): Promise<string | undefined> {
      const { failed: why } = await ports.databases.transact(tx =>
        changeLocks(ports)(tx, { account, now }, { domain, ...locksOf(locks) }, takeOver),
      )
      if (why !== 'change-under-way') return why
      const found = await readDomain()
      if (found?.pending_locks) return found.pending_locks.join(' ') === requested.join(' ') ? undefined : why
      // The other change has ended since.
      return found && isMade(found.statuses) ? undefined : why
    }
  }

/** A stored request leaves out the locks that it does not turn. */
const locksOf = ({ transfer, update, delete: deletion }: LockParameters['locks']) => ({
  transfer,
  update,
  delete: deletion,
})
