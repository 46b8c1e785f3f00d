import { sql } from 'kysely'
import { type Db, savepoint, type Tx } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import type { Log } from '../../platform/log.ts'
import type { Policies } from '../../platform/policies.ts'
import { move } from '../../platform/states.ts'
import type { By } from '../../platform/use-case.ts'
import { recordsAreEditable } from '../domains/index.ts'
import { nextVersion } from '../zones/index.ts'
import { staysWith } from './delegated-domain.ts'
import { dsTtlHours } from './policies.ts'
import { requestDs } from './request-ds.ts'
import { type SigningState, signingStates } from './states.ts'
import { type KeyRole, wantedDs } from './zone-keys.ts'

export interface SigningRow {
  readonly id: string
  readonly zone_id: string
  readonly domain_id: string
  readonly name: string
  readonly state: SigningState
  readonly domain_state: string
  readonly name_servers: readonly string[]
  readonly pending_name_servers: readonly string[] | null
  /** The registry's DNS of the domain is replaced until its renewal. */
  readonly interrupted: boolean
}

const zoneOf = ({ zone_id: id, name }: SigningRow) => ({ id, name })
const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** The TTL of a zone's own NS, SOA and keys, in seconds. */
const authorityTtl = 3600
/** Seconds in which all name servers have a change. */
const propagation = 60

/** When caches have lost everything that the zone answers with now, or did before: a record may have been lowered or deleted. */
export async function whenCachesAreFresh(db: Db, zone: string, now: Date): Promise<Date> {
  const { longest, cached_until: before } = await db
    .selectFrom('zones as z')
    .select([
      'z.cached_until',
      sql<number>`coalesce((select max(r.ttl) from dns_records r where r.zone_id = z.id), 0)`.as('longest'),
    ])
    .where('z.id', '=', zone)
    .executeTakeFirstOrThrow()
  const present = secondsAfter(now, Math.max(longest, authorityTtl))
  return secondsAfter(before && before > present ? before : present, propagation)
}

/** When caches have the zone's new keys. */
export const whenKeysAreKnown = (now: Date) => secondsAfter(now, authorityTtl + propagation)

/** Moves a zone's signing to a state, with one version of the zone: the name servers sign by the state. */
export async function moveSigning(
  tx: Tx,
  row: SigningRow,
  to: SigningState,
  now: Date,
  set: Readonly<Record<string, unknown>> = {},
  by?: By,
): Promise<boolean> {
  const columns = { due_at: null, request_id: null, changed_at: now, ...set }
  if ((await move(tx, signingStates, { id: row.id, to, now, by, set: columns })) === undefined) return false
  if (to === 'off') await tx.deleteFrom('zone_keys').where('zone_id', '=', row.zone_id).execute()
  await nextVersion(tx, zoneOf(row), now)
  return true
}

/** Moves to a state that begins with a change of the DS. Waits for the change of another request. */
export async function moveWithDs(
  tx: Tx,
  row: SigningRow,
  to: 'waiting' | 'replacing' | 'turning-off',
  now: Date,
  by?: By,
): Promise<boolean> {
  const add = await wantedDs(tx, zoneOf(row), to)
  const request = await requestDs(tx, { domain: row.domain_id, replaces: true, add, remove: [], by }, now)
  if (request === undefined) return false
  return moveSigning(tx, row, to, now, { request_id: request, refusal: '' }, by)
}

/** Keys of a role become those of another. */
const giveRole = (tx: Tx, zone: string, from: KeyRole, to: KeyRole) =>
  tx.updateTable('zone_keys').set({ role: to }).where('zone_id', '=', zone).where('role', '=', from).execute()
const dropKey = (tx: Tx, zone: string, role: KeyRole) =>
  tx.deleteFrom('zone_keys').where('zone_id', '=', zone).where('role', '=', role).execute()

/** What follows when a state's wait has ended. */
async function step(tx: Tx, row: SigningRow, ourNameServers: readonly string[], now: Date): Promise<void> {
  // Without a DS no key is needed: the domain has left, or its name servers have, with which a DS of our key would not resolve.
  if (row.state === 'signing' && !(recordsAreEditable(row.domain_state) && staysWith(ourNameServers, row)))
    return void (await moveSigning(tx, row, 'off', now))
  // In every other state the registry may have our DS: without its key the domain would not resolve when it is restored.
  if (row.domain_state === 'gone') return void (await wait(tx, row, null))
  if (!recordsAreEditable(row.domain_state)) return void (await wait(tx, row, secondsAfter(now, day)))
  switch (row.state) {
    case 'signing':
      if (row.interrupted) return void (await wait(tx, row, secondsAfter(now, day)))
      if (!(await moveWithDs(tx, row, 'waiting', now))) await postpone(tx, row, now)
      return
    case 'waiting':
      return void (await moveSigning(tx, row, 'on', now))
    case 'publishing':
      if (row.interrupted) return void (await wait(tx, row, secondsAfter(now, day)))
      if (!(await moveWithDs(tx, row, 'replacing', now))) await postpone(tx, row, now)
      return
    case 'replacing':
      await giveRole(tx, row.zone_id, 'current', 'former')
      await giveRole(tx, row.zone_id, 'next', 'current')
      await moveSigning(tx, row, 'retiring', now, { due_at: await whenCachesAreFresh(tx, row.zone_id, now) })
      return
    case 'retiring':
      await dropKey(tx, row.zone_id, 'former')
      return void (await moveSigning(tx, row, 'on', now))
    case 'turning-off':
      return void (await moveSigning(tx, row, 'off', now))
    case 'off':
    case 'on':
      return
  }
}

/** For a domain whose DS cannot be changed for weeks. */
const day = 86_400

/** `until` null: the keys stay until the name is someone's again, when openZones drops them. */
const wait = (tx: Tx, { id }: Pick<SigningRow, 'id'>, until: Date | null) =>
  tx.updateTable('zone_signings').set({ due_at: until, request_id: null }).where('id', '=', id).execute()

/** Another change of the domain's DS is at the registry. */
const postpone = (tx: Tx, row: SigningRow, now: Date) => wait(tx, row, secondsAfter(now, 60))

const signings = (db: Db) =>
  db
    .selectFrom('zone_signings as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .innerJoin('domains as d', 'd.id', 'z.domain_id')
    .select([
      's.id', 's.zone_id', 's.due_at', 's.refusal', 's.request_id', 'z.domain_id', 'z.name', 'd.state as domain_state', 'd.name_servers',
      'd.pending_name_servers',
      sql<SigningState>`s.state`.as('state'),
      sql<boolean>`exists (select from interruptions i where i.domain_id = d.id)`.as('interrupted'),
    ]) // biome-ignore format: one list

export const findSigning = (db: Db, zone: string) => signings(db).where('s.zone_id', '=', zone).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockSigning = (tx: Tx, zone: string) =>
  signings(tx).where('s.zone_id', '=', zone).forUpdate('s').executeTakeFirst()

/** A step that fails is tried again later, and holds up no other zone. */
async function stepAlone(tx: Tx, row: SigningRow, ourNameServers: readonly string[], now: Date, log: Log) {
  try {
    await savepoint(tx, () => step(tx, row, ourNameServers, now))
  } catch (error) {
    log.error({ err: error, zone: row.name, state: row.state }, 'a step of signing failed')
    await wait(tx, row, secondsAfter(now, 3600))
  }
}

/** Each step of turning on, of a roll and of turning off, when its wait has ended. */
export const signingSteps = (ourNameServers: readonly string[], log: Log): Deadline => ({
  name: 'dns.signing',
  nextDue: () => sql`(select min(due_at) from zone_signings)`,
  async sweep(tx, now) {
    const due = await signings(tx)
      .where('s.due_at', '<=', now)
      .orderBy('s.due_at')
      .limit(50)
      .forUpdate('s')
      .skipLocked()
      .execute()
    for (const row of due) await stepAlone(tx, row, ourNameServers, now, log)
    return due.length
  },
})

/** What follows when the registry has decided on a zone's DS, in the transaction that records its answer. */
export async function endDsWait(
  tx: Tx,
  policies: Policies,
  { request, ended, reason, now }: { request: string; ended: 'done' | 'refused'; reason: string; now: Date },
): Promise<void> {
  const row = await signings(tx).where('s.request_id', '=', request).forUpdate('s').executeTakeFirst()
  if (!row) return
  if (ended === 'done') {
    const dsGone = secondsAfter(now, policies.at(now)(dsTtlHours) * 3600)
    // A zone is signed until its records have left the caches too.
    const served = row.state === 'turning-off' ? await whenCachesAreFresh(tx, row.zone_id, now) : dsGone
    await tx
      .updateTable('zone_signings')
      .set({ due_at: new Date(Math.max(served.getTime(), dsGone.getTime())), request_id: null })
      .where('id', '=', row.id)
      .execute()
    return
  }
  // The registry's data of a domain that is gone is not known any more.
  if (row.domain_state === 'gone') return void (await wait(tx, row, null))
  if (row.state === 'replacing') await dropKey(tx, row.zone_id, 'next')
  const back = row.state === 'waiting' ? { to: 'off' as const } : await stateOfKeys(tx, row.zone_id, now)
  await moveSigning(tx, row, back.to, now, { due_at: back.due ?? null, refusal: reason.slice(0, 1000) })
}

/** The state that a zone with a DS is in by its keys: one of two has yet to go, or to follow. */
async function stateOfKeys(tx: Tx, zone: string, now: Date): Promise<{ to: SigningState; due?: Date }> {
  const keys = await tx.selectFrom('zone_keys').select('role').where('zone_id', '=', zone).execute()
  const has = (role: string) => keys.some(key => key.role === role)
  if (has('former')) return { to: 'retiring', due: await whenCachesAreFresh(tx, zone, now) }
  if (has('next')) return { to: 'publishing', due: whenKeysAreKnown(now) }
  return { to: 'on' }
}
