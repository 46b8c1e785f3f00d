import { isIPv6 } from 'node:net'
import type { HostAddress, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import { alarmOfUpdates, type DomainPorts, settleAlarmOfUpdates } from '../../domains/index.ts'
import { aboutNamed, meaningOf, refusalOf } from '../../tlds/index.ts'
import { oneSpelling } from './glue-hosts.ts'

const addressOf = (address: string): HostAddress => ({ version: isIPv6(address) ? 6 : 4, address })

/**
 * Makes a change of a glue host at the registry (RFC 5732). Reads first, so that a repeat, after an answer was lost too, sends
 * only what is missing.
 */
export async function applyGlue(ports: DomainPorts, id: string, attempt: number): Promise<void> {
  const { databases, now, registries } = ports
  const row = await databases.db
    .selectFrom('glue_hosts as g')
    .innerJoin('domains as d', 'd.id', 'g.domain_id')
    .select(['g.host', 'g.wanted', 'd.registry_id', 'd.name', 'd.state'])
    .where('g.id', '=', id)
    .executeTakeFirst()
  if (!row?.wanted) return
  const { host, wanted } = row
  if (row.state === 'gone') return settle('refused', '')
  const registry = registries.of(row.registry_id)
  if (!registry) throw new Error(`${host}: no connection to the registry`)

  const outcome = aboutNamed(host, await change(registry))
  const meaning = meaningOf(outcome)
  if (meaning === 'done') {
    await settle('done', '')
    return attempt > 1 ? settleAlarmOfUpdates(ports, row.registry_id) : undefined
  }
  // Another attempt may have made the change between our read and our command.
  if (meaning === 'refused')
    return (await isMade(registry)) ? settle('done', '') : settle('refused', refusalOf(outcome))
  if (meaning === 'ours') await alarmOfUpdates(ports, row, outcome)
  // Pending (1001) too: the next attempt checks whether the registry has decided.
  throw new Error(`${host}: ${outcome.message}`)

  async function change(at: Registry) {
    const seen = await at.readHost({ host })
    // 2303: the host does not exist.
    if (seen.kind === 'refused' && seen.code === 2303)
      return wanted.length === 0
        ? { ...seen, kind: 'done' as const, data: {} }
        : at.createHost({ host, addresses: wanted.map(addressOf) })
    if (seen.kind !== 'done') return seen
    if (seen.data.statuses.some(status => status.startsWith('pending')))
      throw new Error(`${host}: the registry has not decided yet`)
    if (wanted.length === 0) return at.deleteHost({ host })
    const { add, remove } = difference(seen.data.addresses)
    if (add.length + remove.length === 0) return seen
    return at.updateHost({
      host,
      ...(add.length > 0 ? { add: { addresses: add } } : {}),
      ...(remove.length > 0 ? { remove: { addresses: remove } } : {}),
    })
  }

  function difference(seen: readonly HostAddress[]) {
    const spelled = wanted.map(oneSpelling)
    const there = seen.map(({ address }) => oneSpelling(address))
    return {
      add: spelled.filter(address => !there.includes(address)).map(addressOf),
      // As the registry spells them: it may compare texts.
      remove: seen.filter((_, at) => !spelled.includes(there[at] ?? '')),
    }
  }

  async function isMade(at: Registry): Promise<boolean> {
    const seen = await at.readHost({ host })
    if (seen.kind === 'refused' && seen.code === 2303) return wanted.length === 0
    if (seen.kind !== 'done' || wanted.length === 0) return false
    const { add, remove } = difference(seen.data.addresses)
    return add.length + remove.length === 0
  }

  async function settle(ended: 'done' | 'refused', refusal: string): Promise<void> {
    await databases.transact(async tx => {
      // A concurrent run may have ended this request, and the customer may have made another.
      const same = sql<boolean>`wanted = ${wanted}::text[]`
      if (ended === 'done' && wanted.length === 0)
        await tx.deleteFrom('glue_hosts').where('id', '=', id).where(same).execute()
      else
        await tx
          .updateTable('glue_hosts')
          .set({ ...(ended === 'done' ? { addresses: wanted } : {}), wanted: null, refusal, changed_at: now() })
          .where('id', '=', id)
          .where(same)
          .execute()
    })
  }
}
