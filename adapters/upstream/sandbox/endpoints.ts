import type { Pool } from 'pg'
import type { DomainData, Registry } from '../../registry/port.ts'
import { writeDate, writeInstant } from '../times.ts'
import { type AccountRow, customerAccount } from './accounts.ts'
import { query } from './schema.ts'

/** What an endpoint answers; `data` is null where there is none. */
export interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly page?: string
  readonly pagesize?: string
  readonly count?: string
}

export interface Request {
  readonly account: AccountRow
  readonly parameters: Readonly<Record<string, string>>
  /** Accepted work stays unfinished. */
  readonly slow: boolean
}

export interface Ports {
  readonly pool: Pool
  /** The sandbox registry as this registrar reaches it. */
  readonly registry: Registry
  readonly now: () => Date
}

type Endpoint = (ports: Ports, request: Request) => Promise<Answer>

interface DomainRow {
  readonly uid: string
  readonly added_at: Date
  readonly state: number
  readonly dns_state: number
}

/** The price of a year's renewal of any domain but these. */
const yearly = '9.52'
const premium: ReadonlyMap<string, string> = new Map([['blue-harbor.cc', '60.00']])
const sponsor = 'rival'

const ok = (data: unknown, msg = 'Success'): Answer => ({ code: 1, msg, data })
const no = (msg: string, data: unknown = ''): Answer => ({ code: -1, msg, data })
const notFound = no("The domain isn't found")

async function rowOf(pool: Pool, name: string): Promise<DomainRow | undefined> {
  return (await query<DomainRow>(pool, 'select * from upstream_sandbox.domain where name = $1', [name]))[0]
}

/** A domain of this registrar that the account has. */
async function owned({ pool, registry, now }: Ports, { account }: Request, name: string) {
  const seen = await registry.readDomain({ name })
  if (seen.kind !== 'done' || seen.data.sponsor !== sponsor) return undefined
  const row = (await rowOf(pool, name)) ?? { uid: customerAccount.uid, added_at: now(), state: 0, dns_state: 0 }
  return row.uid === account.uid ? { row, seen: seen.data } : undefined
}

const shown = (seen: DomainData, { uid, added_at, state, dns_state }: DomainRow) => ({
  id: seen.registryId.replace(/\D/g, '') || '1',
  uid,
  ym: seen.name,
  zcs: 'Rival Registrar, Inc.',
  zcsj: seen.createdAt ? writeDate(seen.createdAt) : '',
  dqsj: seen.expiresAt ? writeDate(seen.expiresAt) : '',
  zt: `${seen.statuses.includes('pendingTransfer') ? 88 : state}`,
  ztstr: '',
  ymdns: seen.nameServers.join(','),
  dnszt: `${dns_state}`,
  jx_ting: '0',
  xfzt: '0',
  bz: '',
  tjsj: writeInstant(added_at),
})

const domainOf = (request: Request, field = 'ym') => (request.parameters[field] ?? '').trim().toLowerCase()

const readDomain: Endpoint = async (ports, request) => {
  const found = await owned(ports, request, domainOf(request))
  if (!found) return notFound
  const { tjsj, ...facts } = shown(found.seen, found.row)
  return ok(facts)
}

const listDomains: Endpoint = async (ports, request) => {
  const { domain = '', page = '1', limit = '10' } = request.parameters
  const size = Math.min(100, Math.max(1, Number(limit) || 10))
  const rows = await query<DomainRow & { name: string; count: string }>(
    ports.pool,
    `select *, count(*) over () as count from upstream_sandbox.domain
     where uid = $1 and position($2 in name) > 0 order by name limit $3 offset $4`,
    [request.account.uid, domain.trim().toLowerCase(), size, (Math.max(1, Number(page) || 1) - 1) * size],
  )
  const data = []
  for (const row of rows) {
    const seen = await ports.registry.readDomain({ name: row.name })
    if (seen.kind === 'done' && seen.data.sponsor === sponsor) data.push(shown(seen.data, row))
  }
  return { ...ok(data), page, pagesize: `${size}`, count: rows[0]?.count ?? '0' }
}

const changeNameServers: Endpoint = async (ports, request) => {
  const name = domainOf(request)
  const found = await owned(ports, request, name)
  if (!found) return notFound
  const wanted = (request.parameters.dns ?? '').toLowerCase().split(',').filter(Boolean)
  if (wanted.length < 2) return no('DNS format error')
  const state = request.slow ? 1 : await setNameServers(ports, found.seen, wanted)
  await query(ports.pool, 'update upstream_sandbox.domain set dns_state = $2 where name = $1', [name, state])
  return ok('')
}

/** 0 done, 2 failed. */
async function setNameServers({ registry }: Ports, seen: DomainData, wanted: string[]): Promise<0 | 2> {
  for (const host of wanted) await registry.createHost({ host })
  const add = wanted.filter(host => !seen.nameServers.includes(host))
  const remove = seen.nameServers.filter(host => !wanted.includes(host))
  if (add.length + remove.length === 0) return 0
  const outcome = await registry.updateDomain({
    name: seen.name,
    ...(add.length > 0 ? { add: { nameServers: add } } : {}),
    ...(remove.length > 0 ? { remove: { nameServers: remove } } : {}),
  })
  return outcome.kind === 'done' ? 0 : 2
}

interface RenewalRow {
  readonly id: string
  readonly uid: string
  readonly name: string
  readonly years: number
  readonly amount: string
  readonly submitted_at: Date
  readonly expires_at: Date | null
  readonly note: string
  readonly state: number
}

const renew: Endpoint = async (ports, request) => {
  const name = domainOf(request)
  const years = Number(request.parameters.nian)
  if (!Number.isInteger(years) || years < 1 || years > 10) return no('The years are incorrect')
  const found = await owned(ports, request, name)
  if (!found) return notFound
  const asked = premium.get(name)
  const price = asked === undefined ? undefined : (Number(asked) * years).toFixed(2)
  if (price !== undefined && Number(request.parameters.qian) !== Number(price))
    return no('This is a premium domain: send its price', { price })
  const [paid] = await query<{ amount: string }>(
    ports.pool,
    `update upstream_sandbox.account set balance = balance - $2::numeric * $3, frozen = frozen + $2::numeric * $3
     where uid = $1 and balance >= $2::numeric * $3 returning ($2::numeric * $3)::text as amount`,
    [request.account.uid, asked ?? yearly, years],
  )
  if (!paid) return no('Your balance is insufficient')
  const [made] = await query<{ id: string }>(
    ports.pool,
    `insert into upstream_sandbox.renewal (uid, name, years, amount, submitted_at) values ($1, $2, $3, $4, $5) returning id`,
    [request.account.uid, name, years, paid.amount, ports.now()],
  )
  if (made && !request.slow) await finishRenewal(ports, made.id)
  return ok({ id: Number(made?.id), qian: paid.amount })
}

/** Renews at the registry, and takes or returns the money; once, since the state decides. */
async function finishRenewal({ pool, registry }: Ports, id: string): Promise<void> {
  const [renewal] = await query<RenewalRow>(
    pool,
    'update upstream_sandbox.renewal set state = 9 where id = $1 and state = 0 returning *',
    [id],
  )
  if (!renewal) return
  const seen = await registry.readDomain({ name: renewal.name })
  const expiry = seen.kind === 'done' ? seen.data.expiresAt : null
  const outcome =
    expiry &&
    (await registry.renewDomain({
      name: renewal.name,
      currentExpiry: expiry,
      period: { value: renewal.years, unit: 'years' },
    }))
  const isDone = outcome?.kind === 'done'
  await query(
    pool,
    `with ended as (
       update upstream_sandbox.renewal set state = $2, expires_at = $3, note = $4 where id = $1 and state = 9 returning uid, amount
     )
     update upstream_sandbox.account a set frozen = frozen - amount, balance = balance + case when $2 = 2 then amount else 0 end
     from ended where a.uid = ended.uid`,
    [
      id,
      isDone ? 1 : 2,
      isDone ? outcome.data.expiresAt : null,
      isDone ? '' : `The registry refused: ${outcome?.message ?? 'no such domain'}`,
    ],
  )
}

const readRenewal: Endpoint = async (ports, request) => {
  const { id = '' } = request.parameters
  if (/^\d{1,18}$/.test(id) && !request.slow) await finishRenewal(ports, id)
  const [row] = await query<RenewalRow>(
    ports.pool,
    'select * from upstream_sandbox.renewal where id::text = $1 and uid = $2',
    [id, request.account.uid],
  )
  if (!row) return no("The record isn't found")
  return ok({
    id: row.id,
    uid: row.uid,
    ym: row.name,
    qian: row.amount,
    xfnian: `${row.years}`,
    sj: writeInstant(row.submitted_at),
    dqsj: row.expires_at ? writeDate(row.expires_at) : '',
    sm: row.note,
    zcs: 'Rival Registrar, Inc.',
    zt: `${row.state}`,
    ztstr: '',
  })
}

const push: Endpoint = async (ports, request) => {
  const names = (request.parameters.ymlb ?? '').toLowerCase().split(',').filter(Boolean)
  const [receiver] = await query<AccountRow>(ports.pool, 'select * from upstream_sandbox.account where uid = $1', [
    request.parameters.puid ?? '',
  ])
  if (!receiver) return no("The receiving account isn't found")
  for (const name of names) if (!(await owned(ports, request, name))) return notFound
  let id = ''
  for (const name of names) {
    const [made] = await query<{ id: string }>(
      ports.pool,
      `insert into upstream_sandbox.push (name, from_uid, to_uid) values ($1, $2, $3) on conflict do nothing returning id`,
      [name, request.account.uid, receiver.uid],
    )
    if (!made) return no('The domain is being pushed')
    id = made.id
    if (!receiver.accepts_by_hand) await acceptPush(ports, made.id)
  }
  return ok({ pushid: Number(id) })
}

/** The receiver has the domains from now on. */
export async function acceptPush({ pool, now }: Pick<Ports, 'pool' | 'now'>, id: string): Promise<void> {
  await query(
    pool,
    `with accepted as (
       update upstream_sandbox.push set state = 'accepted' where id = $1 and state = 'open' returning name, to_uid
     )
     insert into upstream_sandbox.domain (name, uid, added_at) select name, to_uid, $2 from accepted
     on conflict (name) do update set uid = excluded.uid, added_at = excluded.added_at, state = 0, dns_state = 0`,
    [id, now()],
  )
}

const cancelPush: Endpoint = async ({ pool }, { account, parameters: { id = '' } }) => {
  const cancelled = await query(
    pool,
    `update upstream_sandbox.push set state = 'cancelled' where id::text = $1 and from_uid = $2 and state = 'open' returning id`,
    [id, account.uid],
  )
  return cancelled.length > 0 ? ok('') : no("The push isn't found")
}

const transferOut: Endpoint = async (ports, request) => {
  const name = domainOf(request)
  if (!request.parameters.sm) return no('The reason is empty')
  const found = await owned(ports, request, name)
  if (!found) return notFound
  const code = `Up-${writeDate(ports.now()).replaceAll('-', '')}-${name.length}aZ!`
  const locked = found.seen.statuses.includes('clientTransferProhibited')
  const outcome = await ports.registry.updateDomain({
    name,
    authCode: code,
    ...(locked ? { remove: { statuses: ['clientTransferProhibited'] } } : {}),
  })
  if (outcome.kind !== 'done') return no('The domain cannot be transferred')
  const [made] = await query<{ id: string }>(
    ports.pool,
    `insert into upstream_sandbox.transfer_out (uid, name, code, applied_at, state) values ($1, $2, $3, $4, $5) returning id`,
    [request.account.uid, name, code, ports.now(), request.slow ? 0 : 2],
  )
  return ok({ id: Number(made?.id) })
}

const transferOutRow = async (pool: Pool, { account, parameters: { id = '' } }: Request) =>
  (
    await query<{ id: string; name: string; code: string; applied_at: Date; state: number }>(
      pool,
      'select * from upstream_sandbox.transfer_out where id::text = $1 and uid = $2',
      [id, account.uid],
    )
  )[0]

const readTransferOut: Endpoint = async ({ pool }, request) => {
  const row = await transferOutRow(pool, request)
  if (!row) return no("The record isn't found")
  const { id, name, applied_at, state } = row
  const zt = !request.slow && state === 0 ? 2 : state
  if (zt !== state) await query(pool, 'update upstream_sandbox.transfer_out set state = $2 where id = $1', [id, zt])
  return ok({ id, ym: name, sj: writeInstant(applied_at), zcs: 'Rival Registrar, Inc.', zt: `${zt}`, ztstr: '' })
}

const readCode: Endpoint = async ({ pool }, request) => {
  const row = await transferOutRow(pool, request)
  if (row?.state !== 2) return no("The record isn't found")
  return ok({ id: row.id, ym: row.name.replace(/^(.).*(\..*)$/, '$1***$2'), code: row.code })
}

const readBalance: Endpoint = async (_ports, { account: { balance, frozen } }) => {
  const cents = (text: string) => Math.round(Number(text) * 100)
  const sum = ((cents(balance) + cents(frozen)) / 100).toFixed(2)
  return ok({ xfqian: '0.00', czqian: sum, zqian: sum, dqian: frozen, kqian: balance })
}

export const endpoints: Readonly<Record<string, Endpoint>> = {
  '/api/user/balance': readBalance,
  '/api/domain/info': readDomain,
  '/api/domain/list': listDomains,
  '/api/domain/xgdns': changeNameServers,
  '/api/renew/add': renew,
  '/api/renew/info': readRenewal,
  '/api/push/add': push,
  '/api/push/cancel': cancelPush,
  '/api/tranout/add': transferOut,
  '/api/tranout/info': readTransferOut,
  '/api/tranout/code': readCode,
}
