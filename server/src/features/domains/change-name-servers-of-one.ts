import type { Text } from '@namestead/contract/language'
import type { BatchStep, ItemOutcome } from '../../platform/batches.ts'
import { applyNameServers, type NameServerPorts } from './apply-name-servers.ts'
import type { NameServerParameters } from './bulk-kinds.ts'
import { changeNameServers } from './change-name-servers.ts'
import { lastDetail } from './history.ts'

/** What became of an item: why it failed, by an error of the contract or in other words, and what the change can be undone by. */
export interface ItemFailure {
  readonly error?: string
  readonly registry?: string
  /** In the words of a feature above. */
  readonly note?: Text
  readonly zoneVersion?: string
}

/** In seconds: the request's own job takes over after a crash, not while the batch works on it. */
const takeOver = 120

/**
 * The step of a batch: requests the change as a single one is requested, sends it, and ends with the registry's answer. A repeat
 * finds its own request pending and continues with it.
 */
export const changeNameServersOfOne =
  (ports: NameServerPorts): BatchStep =>
  async ({ account, subject: domain, parameters, now }): Promise<ItemOutcome> => {
    const { nameServers } = parameters as NameServerParameters
    const failed = (why: ItemFailure): ItemOutcome => ({ state: 'failed', outcome: why })
    const refused = await request()
    if (refused) return failed({ error: refused })

    await applyNameServers(ports, domain, 1)
    const after = await readDomain()
    if (!after) return failed({ error: 'domain-unknown' })
    if (after.pending_name_servers) throw new Error(`${after.name}: another change began meanwhile`)
    if (isSame(after.name_servers, nameServers)) return { state: 'done', outcome: null }
    const registry = await lastDetail(ports.databases.db, { domain, event: 'name-servers-refused', since: now })
    if (registry === undefined) throw new Error(`${after.name}: its name servers were changed meanwhile`)
    return failed({ registry })

    function readDomain() {
      return ports.databases.db
        .selectFrom('domains')
        .select(['name', 'name_servers', 'pending_name_servers'])
        .where('id', '=', domain)
        .where('account_id', '=', account)
        .where('state', '<>', 'gone')
        .executeTakeFirst()
    }

    /** Resolves to why it is refused. A change to the same name servers, a repeat's or another batch's, is continued with. */
    async function request(): Promise<string | undefined> {
      const { failed: why } = await ports.databases.transact(tx =>
        changeNameServers(tx, { account, now }, { domain, nameServers: [...nameServers] }, takeOver),
      )
      if (why !== 'change-under-way') return why
      const { pending_name_servers: pending, name_servers: current } = (await readDomain()) ?? {}
      if (pending) return isSame(pending, nameServers) ? undefined : why
      // The other change has ended since.
      return current && isSame(current, nameServers) ? undefined : request()
    }
  }

export const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(host => others.includes(host))
