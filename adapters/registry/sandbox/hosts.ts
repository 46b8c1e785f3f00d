/** RFC 5732 section 3. */
import { BlockList, isIP, SocketAddress } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { Response } from '../epp/answers.ts'
import type { CreateHost, HostAddress, HostStatus, StatusTexts, UpdateHost } from '../port.ts'
import { maxChecked, tooManyChecked } from './check-limit.ts'
import { isHostName } from './name-rules.ts'
import { type Sql, statement } from './statement.ts'
import { changedStatuses, prohibitedUpdate } from './status-change.ts'
import { type Policies, policyOf } from './tld-policies.ts'
import { type Actor, done, refuse, type UseCase } from './use-case.ts'

type HostRow = {
  name: string
  roid: string
  superordinate: string | null
  sponsor: string
  creator: string
  created_at: Date
  updater: string | null
  updated_at: Date | null
  transferred_at: Date | null
  addresses: HostAddress[]
  statuses: HostStatus[]
  status_texts: StatusTexts
  linked: boolean
  /** Set for a name server of the domain that it lies below: without an address it cannot be found. */
  serves_own: boolean
}

const whole = `select h.*, exists(select from registry_sandbox.domain_host l where l.host = h.name) as linked,
  exists(select from registry_sandbox.domain_host l where l.host = h.name and l.domain = h.superordinate) as serves_own
  from registry_sandbox.host h where h.name = $1`
const read = statement<HostRow>('read host', whole)
const lockRow = statement<{ name: string }>(
  'lock host',
  'select name from registry_sandbox.host where name = $1 for update',
)
const findTaken = statement<{ name: string }>(
  'find taken hosts',
  'select name from registry_sandbox.host where name = any($1::text[])',
)
const findSuperordinate = statement<{ sponsor: string; phase: string }>(
  'find superordinate',
  'select sponsor, phase from registry_sandbox.domain where name = $1 for share',
)
const insert = statement<{ name: string }>(
  'create host',
  `insert into registry_sandbox.host (name, roid, superordinate, sponsor, creator, created_at, addresses, statuses)
   values ($1, 'H' || nextval('registry_sandbox.object_number') || '-NSTD', $2, $3, $3, $4, $5, '{}')
   on conflict (name) do nothing returning name`,
)
const write = statement<never>(
  'update host',
  `update registry_sandbox.host set name = $2, superordinate = $3, addresses = $4, statuses = $5, updater = $6, updated_at = $7,
     status_texts = $8 where name = $1`,
)
const remove = statement<never>('delete host', 'delete from registry_sandbox.host where name = $1')

export const checkHosts: UseCase<{ hosts: string[] }> = async (sql, _actor, { hosts }) => {
  if (hosts.length > maxChecked) return tooManyChecked
  const taken = new Set((await findTaken(sql, [hosts])).map(row => row.name))
  const checked = hosts.map(id => {
    const reason = taken.has(id) ? 'In use' : isHostName(id) ? null : 'Invalid host name'
    return { id, available: reason === null, reason }
  })
  return { code: 1000, data: { kind: 'checked-hosts', hosts: checked } }
}

export const readHost: UseCase<{ host: string }> = async (sql, _actor, { host: name }) => {
  const [host] = await read(sql, [name])
  if (!host) return refuse(2303)
  const data = {
    host: host.name,
    registryId: host.roid,
    statuses: statusesOf(host),
    ...(Object.keys(host.status_texts).length > 0 ? { statusTexts: host.status_texts } : {}),
    addresses: host.addresses,
    sponsor: host.sponsor,
    creator: host.creator,
    createdAt: host.created_at,
    updater: host.updater,
    updatedAt: host.updated_at,
    transferredAt: host.transferred_at,
  }
  return { code: 1000, data: { kind: 'host', host: data } }
}

export const createHost: UseCase<CreateHost> = async (sql, actor, { host, addresses: given = [] }) => {
  const addresses = given.map(canonical)
  if (!isHostName(host)) return refuse(2005, `${host} is not a host name`)
  const parent = await superordinateOf(sql, actor, host)
  if ('code' in parent) return parent
  const broken = brokenAddresses(addresses, parent.superordinate)
  if (broken) return broken
  const [created] = await insert(sql, [
    host,
    parent.superordinate,
    actor.registrar,
    actor.now,
    JSON.stringify(addresses),
  ])
  if (!created) return refuse(2302)
  return { code: 1000, data: { kind: 'host-created', created: { host, createdAt: actor.now } } }
}

export const updateHost: UseCase<UpdateHost> = async (sql, actor, { host: name, add, remove: less, newName }) => {
  const host = await lockHost(sql, name)
  if (!host) return refuse(2303)
  if (host.sponsor !== actor.registrar) return refuse(2201)
  const changes = [...Object.values(add ?? {}), ...Object.values(less ?? {}), newName]
  const prohibited = host.statuses.find(status => /UpdateProhibited$/.test(status))
  const blocked = prohibitedUpdate(prohibited, less?.statuses, changes)
  if (blocked) return blocked
  if (!add && !less && newName === undefined) return refuse(2003, 'nothing is to be changed')

  const renamed = newName !== undefined && newName !== name
  if (renamed && !isHostName(newName)) return refuse(2005, `${newName} is not a host name`)
  // RFC 5732 section 1.1: a host outside our TLDs that serves other sponsors' domains cannot be renamed.
  if (renamed && host.linked && host.superordinate === null) return refuse(2305)
  if (renamed && (await findTaken(sql, [[newName]])).length) return refuse(2302)
  const parent = renamed ? await superordinateOf(sql, actor, newName) : { superordinate: host.superordinate }
  if ('code' in parent) return parent

  const has = (list: readonly HostAddress[], one: HostAddress) => list.some(other => isDeepStrictEqual(other, one))
  const [more, fewer] = [(add?.addresses ?? []).map(canonical), (less?.addresses ?? []).map(canonical)]
  if (fewer.some(one => !has(host.addresses, one))) return refuse(2303, 'an address is not there')
  if (more.some(one => has(host.addresses, one))) return refuse(2302, 'an address is there already')
  const addresses = [...host.addresses.filter(one => !has(fewer, one)), ...more]
  if (addresses.length === 0 && host.addresses.length > 0 && host.serves_own)
    return refuse(2305, 'a name server below the domain it serves needs an address')
  const broken = brokenAddresses(addresses, parent.superordinate)
  if (broken) return broken
  const { statuses, texts } = changedStatuses(
    { statuses: host.statuses, texts: host.status_texts },
    { add: add?.statuses, addTexts: add?.statusTexts, remove: less?.statuses },
  )
  const values = [newName ?? name, parent.superordinate, JSON.stringify(addresses), statuses]
  await write(sql, [name, ...values, actor.registrar, actor.now, JSON.stringify(texts)])
  return done
}

export const deleteHost: UseCase<{ host: string }> = async (sql, actor, { host: name }) => {
  const host = await lockHost(sql, name)
  if (!host) return refuse(2303)
  if (host.sponsor !== actor.registrar) return refuse(2201)
  const blocked = host.statuses.find(status => /DeleteProhibited$/.test(status))
  if (blocked) return refuse(2304, blocked)
  if (host.linked) return refuse(2305)
  await remove(sql, [name])
  return done
}

async function lockHost(sql: Sql, name: string): Promise<HostRow | null> {
  const [locked] = await lockRow(sql, [name])
  return locked ? ((await read(sql, [name]))[0] ?? null) : null
}

/** RFC 5732 section 2.3: `ok` may be combined with `linked` only. */
function statusesOf(host: HostRow): HostStatus[] {
  const statuses: HostStatus[] = host.statuses.length ? [...host.statuses] : ['ok']
  if (host.linked) statuses.push('linked')
  return statuses.sort()
}

/** The registered domain that a host lies below: it must exist and have the same sponsor (RFC 5732 section 3.2.1). */
async function superordinateOf(
  sql: Sql,
  { policies, registrar }: Actor,
  host: string,
): Promise<{ superordinate: string | null } | Response> {
  const name = registrableName(policies, host)
  if (!name) return { superordinate: null }
  const [domain] = await findSuperordinate(sql, [name])
  if (!domain) return refuse(2303, `${name} does not exist`)
  if (domain.sponsor !== registrar) return refuse(2201, `${name} is sponsored by another registrar`)
  if (domain.phase !== 'registered') return refuse(2304, 'pendingDelete')
  return { superordinate: name }
}

function registrableName(policies: Policies, host: string): string | null {
  const labels = host.split('.')
  const name = labels.slice(-2).join('.')
  // A host with the domain's own name lies below that domain too.
  return labels.length >= 2 && policyOf(policies, name) ? name : null
}

function brokenAddresses(addresses: readonly HostAddress[], superordinate: string | null): Response | null {
  // Glue is allowed below our own domains only; elsewhere the addresses come from another zone (RFC 5732 section 3.2.1).
  if (superordinate === null && addresses.length) return refuse(2306, 'no addresses for a host outside our TLDs')
  if (addresses.length > 13) return refuse(2306, 'at most 13 addresses')
  const wrong = addresses.find(({ version, address }) => isIP(address) !== version)
  if (wrong) return refuse(2005, `${wrong.address} is not an IPv${wrong.version} address`)
  const nowhere = addresses.find(({ version, address }) => unroutable.check(address, version === 4 ? 'ipv4' : 'ipv6'))
  if (nowhere) return refuse(2306, `${nowhere.address} is not an address of a name server`)
  const distinct = new Set(addresses.map(({ address }) => address))
  return distinct.size < addresses.length ? refuse(2306, 'an address is given twice') : null
}

// Addresses that resolvers cannot reach: loopback, private networks, link-local, multicast (RFC 6890).
const unroutable = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  unroutable.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  unroutable.addSubnet(network, prefix, 'ipv6')

/** An IPv6 address has many spellings; it is stored in that of RFC 5952. */
function canonical(address: HostAddress): HostAddress {
  if (address.version === 4 || isIP(address.address) !== 6) return address
  const spelled = new SocketAddress({ address: address.address, family: 'ipv6' }).address
  return { ...address, address: spelled }
}
