import type { Input } from '@namestead/contract/call'
import { readHostObject } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/portfolio'
import { type Done, type Failure, fail, ok } from '@namestead/contract/result'
import { anyOf, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/use-case.ts'
import { allowances, type DomainRow, recordDomainEvents, recordNameServerRequests } from '../domains/index.ts'
import { applyNameServersJob } from './jobs.ts'

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
  const [refused] = await requestNameServers(tx, [{ account, domain: input.domain, hosts: read.data }], { now, after })
  return refused ? fail(refused) : ok()
}

export interface NameServerRequest {
  readonly account: string
  readonly domain: string
  /** As `readNameServers` returns them. */
  readonly hosts: readonly string[]
}

/** The same for many domains in one transaction; undefined where the request is stored, else why it is refused. */
export async function requestNameServers(
  tx: Tx,
  requests: readonly NameServerRequest[],
  { now, after }: { readonly now: Date; readonly after: number },
) {
  const rows = await tx
    .selectFrom('domains')
    .selectAll()
    .where('id', '=', anyOf(requests.map(({ domain }) => domain)))
    .where('state', '<>', 'gone')
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const asked = new Map<string, NameServerRequest>()
  const answers = requests.map(request => {
    const row = byId.get(request.domain)
    if (row?.account_id !== request.account) return 'domain-unknown' as const
    if (asked.has(row.id)) return 'change-under-way' as const
    const refused = refusalOfNameServers(row)
    if (!refused) asked.set(row.id, request)
    return refused
  })
  const stored = [...asked.values()]
  if (stored.length === 0) return answers
  await recordNameServerRequests(tx, stored)
  await recordDomainEvents(
    tx,
    stored.map(({ domain, account, hosts }) => ({
      domain,
      event: 'name-servers-asked' as const,
      detail: hosts.join(' '),
      account,
    })),
    now,
  )
  const keys = stored.map(({ domain }) => `name servers ${domain}`)
  enqueueAll(
    tx,
    applyNameServersJob,
    stored.map(({ domain }) => ({ domain })),
    { keys, after },
  )
  return answers
}

/** Why a domain's name servers cannot be changed now, as an error of the contract; undefined if they can. */
export function refusalOfNameServers(row: DomainRow) {
  const allowed = allowances(row).changeNameServers
  if (allowed === 'change-under-way') return 'change-under-way' as const
  if (allowed === 'not-active') return 'domain-not-active' as const
  return allowed === true ? undefined : ('update-locked' as const)
}

/** A name server that fails must not take the domain with it (RFC 2182 section 5). */
const leastNameServers = 2

/** Host names as A-labels without duplicates. Each needs at least one dot. */
export function readNameServers(
  typed: readonly string[],
): Done<string[]> | Failure<'name-servers-invalid' | 'name-servers-repeated' | 'name-servers-too-few'> {
  const hosts = new Set<string>()
  for (const text of typed) {
    const host = readHostObject(text)
    if (host === undefined) return fail('name-servers-invalid')
    if (hosts.has(host)) return fail('name-servers-repeated')
    hosts.add(host)
  }
  return hosts.size < leastNameServers ? fail('name-servers-too-few') : ok([...hosts])
}
