import type { Input } from '@namestead/contract/call'
import { parseHostName } from '@namestead/contract/dns-records'
import type * as contract from '@namestead/contract/domains'
import { type Done, type Failure, fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/use-case.ts'
import { allowances, type DomainRow } from './describe-domain.ts'
import { recordDomainEvent } from './history.ts'
import { lockOwnDomain } from './lock-own-domain.ts'

/**
 * Stores the request and enqueues its job; the registry's answer decides. `after`: seconds until the job runs, where the caller
 * makes the change itself and the job is for its crash.
 */
export async function changeNameServers(
  tx: Tx,
  { account, now }: Pick<Actor, 'account' | 'now'>,
  input: Input<typeof contract.changeNameServers>,
  after = 0,
) {
  const read = readNameServers(input.nameServers)
  if (read.failed !== undefined) return read
  const hosts = read.data
  const row = await lockOwnDomain(tx, account, input.domain)
  if (!row) return fail('domain-unknown')
  const refused = refusalOfNameServers(row)
  if (refused) return fail(refused)
  await tx
    .updateTable('domains')
    .set(eb => ({ pending_name_servers: hosts, revision: eb('revision', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  await recordDomainEvent(tx, { domain: row.id, event: 'name-servers-asked', detail: hosts.join(' '), account, now })
  await enqueue(tx, 'domains.apply-name-servers', { domain: row.id }, { key: `name servers ${row.id}`, after })
  return ok()
}

/** Why a domain's name servers cannot be changed now, as an error of the contract; undefined if they can. */
export function refusalOfNameServers(row: DomainRow) {
  const allowed = allowances(row).changeNameServers
  if (allowed === 'change-under-way') return 'change-under-way' as const
  if (allowed === 'not-active') return 'domain-not-active' as const
  return allowed === true ? undefined : ('update-locked' as const)
}

/** Host names as A-labels without duplicates. Each needs at least one dot. */
export function readNameServers(
  typed: readonly string[],
): Done<string[]> | Failure<'name-servers-invalid' | 'name-servers-repeated'> {
  const hosts = new Set<string>()
  for (const text of typed) {
    const host = parseHostName(text.trim())
    if (host === undefined || !host.includes('.')) return fail('name-servers-invalid')
    if (hosts.has(host)) return fail('name-servers-repeated')
    hosts.add(host)
  }
  return hosts.size > 0 ? ok([...hosts]) : fail('name-servers-invalid')
}
