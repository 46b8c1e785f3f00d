import * as z from 'zod/mini'
import { batched } from '../../platform/batched.ts'
import type { BatchItem, ItemOutcome, ParametersOf } from '../../platform/batches.ts'
import { anyOf } from '../../platform/database.ts'
import { lastDetail } from '../domains/index.ts'
import type { NameServerPorts } from './apply-name-servers.ts'
import type { nameServerBatch } from './bulk-kinds.ts'
import { type NameServerRequest, readNameServers, requestNameServers } from './change-name-servers.ts'

/** What became of an item: why it failed, by an error of the contract or in other words, and what the change can be undone by. */
export type ItemFailure = z.output<typeof itemFailure>
const itemFailure = z.readonly(
  z.object({
    error: z.optional(z.string()),
    registry: z.optional(z.string()),
    /** In the words of a feature above. */
    note: z.optional(z.object({ us: z.string(), zhcn: z.string() })),
    zoneVersion: z.optional(z.string()),
  }),
)

/** The outcome of an item as the batch stored it: null for one that is waiting or entirely done. */
export const failureOf = (stored: unknown): ItemFailure | null => z.parse(z.nullable(itemFailure), stored)

/** In seconds: the request's own job takes over after a crash, not while the batch works on it. */
const takeOver = 120

/**
 * An item of a batch: requests the change as a single one is requested, sends it, and ends with the registry's answer. A repeat
 * finds its own request pending and continues with it. Items that run at the same time share their statements.
 */
export function createChangeNameServersOfOne(
  ports: NameServerPorts,
  apply: (domain: string, attempt: number) => Promise<void>,
): BatchItem<ParametersOf<typeof nameServerBatch>> {
  const { db, transact } = ports.databases
  const ask = batched((requests: readonly NameServerRequest[]) =>
    transact(tx => requestNameServers(tx, requests, { now: ports.now(), after: takeOver })),
  )
  const read = batched(async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('domains')
      .select(['id', 'account_id', 'name', 'name_servers', 'pending_name_servers'])
      .where('id', '=', anyOf(ids))
      .where('state', '<>', 'gone')
      .execute()
    const byId = new Map(rows.map(row => [row.id, row]))
    return ids.map(id => byId.get(id))
  })

  return async ({ account, subject: domain, parameters: { nameServers }, now }): Promise<ItemOutcome> => {
    const failed = (why: ItemFailure): ItemOutcome => ({ state: 'failed', outcome: why })
    const hosts = readNameServers(nameServers)
    if (hosts.failed !== undefined) return failed({ error: hosts.failed })
    const refused = await request(hosts.data)
    if (refused) return failed({ error: refused })

    await apply(domain, 1)
    const after = await own()
    if (!after) return failed({ error: 'domain-unknown' })
    if (after.pending_name_servers) throw new Error(`${after.name}: another change began meanwhile`)
    if (isSame(after.name_servers, nameServers)) return { state: 'done', outcome: null }
    const registry = await lastDetail(db, { domain, event: 'name-servers-refused', since: now })
    if (registry === undefined) throw new Error(`${after.name}: its name servers were changed meanwhile`)
    return failed({ registry })

    async function own() {
      const row = await read(domain)
      return row?.account_id === account ? row : undefined
    }

    /** Resolves to why it is refused. A change to the same name servers, a repeat's or another batch's, is continued with. */
    async function request(wanted: readonly string[]): Promise<string | undefined> {
      const why = await ask({ account, domain, hosts: wanted })
      if (why !== 'change-under-way') return why
      const { pending_name_servers: pending, name_servers: current } = (await own()) ?? {}
      if (pending) return isSame(pending, nameServers) ? undefined : why
      // The other change has ended since.
      return current && isSame(current, nameServers) ? undefined : request(wanted)
    }
  }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(host => others.includes(host))
