import { isIP, isIPv6, SocketAddress } from 'node:net'
import { isPublicAddress } from '@namestead/adapters/rdap/addresses'
import type { Input } from '@namestead/contract/call'
import { readHostObject } from '@namestead/contract/domain-name'
import { type Done, type Failure, fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { cutPage, defaultPageSize } from '../../../platform/pages.ts'
import { explainRefusal } from '../../../platform/registry-refusals.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { recordsAreEditable } from '../../domains/index.ts'
import { type Catalogue, canDo, type Registries } from '../../tlds/index.ts'
import { applyGlueJob } from '../jobs.ts'
import { maxGlueHosts } from '../policies.ts'

const shownUsers = 20

const ownHosts = (db: Db, account: string) =>
  db
    .selectFrom('glue_hosts as g')
    .innerJoin('domains as d', 'd.id', 'g.domain_id')
    .where('d.account_id', '=', account)
    .where('d.state', '<>', 'gone')

/**
 * The account's domains that use a host as name server, are about to, or get it back when the interruption of their DNS ends. Those
 * of others are the registry's to know.
 */
async function usersOf(db: Db, account: string, hosts: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('domains as d')
    .leftJoin('interruptions as i', 'i.domain_id', 'd.id')
    .select([
      'd.name',
      sql<string[]>`d.name_servers || coalesce(d.pending_name_servers, '{}') || coalesce(i.name_servers, '{}')`.as(
        'used',
      ),
    ])
    .where('d.account_id', '=', account)
    .where('d.state', '<>', 'gone')
    .where(sql<boolean>`(d.name_servers && ${[...hosts]}::text[] or d.pending_name_servers && ${[...hosts]}::text[]
      or i.name_servers && ${[...hosts]}::text[])`)
    .orderBy('d.name')
    .execute()
  return new Map(hosts.map(host => [host, rows.filter(({ used }) => used.includes(host)).map(({ name }) => name)]))
}

export async function findGlueHosts(
  db: Db,
  { account, language }: Actor,
  { domain, glueHost, next: after, pageSize: size = defaultPageSize }: Input<typeof contract.findGlueHosts>,
) {
  const found = ownHosts(db, account)
    .$if(domain !== undefined, query => query.where('g.domain_id', '=', domain ?? ''))
    .$if(glueHost !== undefined, query => query.where('g.id', '=', glueHost ?? ''))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['g.id', 'g.domain_id', 'g.host', 'g.addresses', 'g.wanted', 'g.refusal', 'd.tld'])
    .$if(after !== undefined, query => query.where('g.id', '>', after ?? ''))
    .orderBy('g.id')
    .limit(size + 1)
    .execute()
  const { page, next } = cutPage(rows, size, row => row.id)
  const hosts = page.map(row => row.host)
  const users = await usersOf(db, account, hosts)
  return ok({
    hosts: page.map(row => ({
      glueHost: row.id,
      domain: row.domain_id,
      host: row.host,
      tld: row.tld,
      addresses: row.addresses,
      wanted: row.wanted,
      refusal: explainRefusal(row.refusal, language).slice(0, 1000),
      usedBy: (users.get(row.host) ?? []).slice(0, shownUsers),
      used: users.get(row.host)?.length ?? 0,
    })),
    next,
    total,
  })
}

/** The account's domain that a host lies below or has the name of, locked: changes of its hosts are serial. */
const lockDomainOf = (tx: Tx, account: string, host: string) => {
  const labels = host.split('.')
  return tx
    .selectFrom('domains')
    .select(['id', 'tld', 'registry_id', 'state', 'statuses'])
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .where('name', '=', anyOf(labels.map((_, at) => labels.slice(at).join('.'))))
    .forUpdate()
    .executeTakeFirst()
}

interface GluePorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
}

function obstacleOf(ports: GluePorts, domain: { tld: string; registry_id: string; state: string; statuses: string[] }) {
  if (!canDo(ports, domain, 'glue')) return 'glue-unsupported' as const
  if (!recordsAreEditable(domain.state)) return 'domain-not-active' as const
  return domain.statuses.some(status => status.endsWith('UpdateProhibited')) ? ('signing-locked' as const) : undefined
}

/** IPv6 has many spellings of one address; RFC 5952 chooses one. */
export const oneSpelling = (address: string): string =>
  isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address

/** One spelling for each address (RFC 5952), public ones only: resolvers must reach them. */
export function readAddresses(
  typed: readonly string[],
): Done<string[]> | Failure<'address-invalid' | 'address-not-public' | 'address-repeated'> {
  const addresses: string[] = []
  for (const text of typed) {
    const family = isIP(text.trim())
    if (family === 0 || text.includes('%')) return fail('address-invalid')
    const address = oneSpelling(text.trim())
    // An IPv4 address in the form of IPv6 is no address that a resolver could send to.
    if (address.startsWith('::ffff:') || !isPublicAddress(address)) return fail('address-not-public')
    if (addresses.includes(address)) return fail('address-repeated')
    addresses.push(address)
  }
  return ok(addresses)
}

/** Stores the wanted addresses and enqueues the job, in one transaction. A host that is there is changed. */
export const saveGlueHost =
  (ports: GluePorts) =>
  async (tx: Tx, { account, now, policy }: Actor, input: Input<typeof contract.saveGlueHost>) => {
    const host = readHostObject(input.host)
    if (host === undefined) return fail('glue-host-invalid')
    const read = readAddresses(input.addresses)
    if (read.failed !== undefined) return read
    const domain = await lockDomainOf(tx, account, host)
    if (!domain) return fail('glue-host-elsewhere')
    const obstacle = obstacleOf(ports, domain)
    if (obstacle) return fail(obstacle)
    const known = await tx
      .selectFrom('glue_hosts')
      .select(['id', 'host', 'wanted'])
      .where('domain_id', '=', domain.id)
      .execute()
    const existing = known.find(row => row.host === host)
    if (existing?.wanted) return fail('signing-under-way')
    const most = policy(maxGlueHosts)
    if (!existing && known.length >= most) return fail('too-many-glue-hosts', { most })
    const { id } = await tx
      .insertInto('glue_hosts')
      .values({ domain_id: domain.id, host, wanted: read.data, created_at: now, changed_at: now })
      // A host that a former holder of the domain left here has this one's domain now.
      .onConflict(conflict =>
        conflict.column('host').doUpdateSet({ domain_id: domain.id, wanted: read.data, refusal: '', changed_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    enqueue(tx, applyGlueJob, { host: id }, { key: `glue ${id}` })
    return ok()
  }

/** Requests the removal of a host that no domain of the account uses; the registry knows whether others do. */
export const deleteGlueHost =
  (ports: GluePorts) =>
  async (tx: Tx, { account, now }: Actor, { glueHost }: Input<typeof contract.deleteGlueHost>) => {
    const found = await ownHosts(tx, account).select('g.host').where('g.id', '=', glueHost).executeTakeFirst()
    const domain = found && (await lockDomainOf(tx, account, found.host))
    const row = await tx.selectFrom('glue_hosts').selectAll().where('id', '=', glueHost).executeTakeFirst()
    if (!found || !domain || !row) return fail('glue-host-unknown')
    const obstacle = obstacleOf(ports, domain)
    if (obstacle) return fail(obstacle)
    if (row.wanted) return fail('signing-under-way')
    const users = (await usersOf(tx, account, [row.host])).get(row.host) ?? []
    if (users.length > 0) return fail('glue-host-used', { names: users.slice(0, shownUsers).join(', ') })
    await tx
      .updateTable('glue_hosts')
      .set({ wanted: [], refusal: '', changed_at: now })
      .where('id', '=', row.id)
      .execute()
    enqueue(tx, applyGlueJob, { host: row.id }, { key: `glue ${row.id}` })
    return ok()
  }
