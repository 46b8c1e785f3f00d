import type { Input, Output } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import * as contract from '@namestead/contract/registration'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { type Db, insertMany, type Tx } from '../../../platform/database.ts'
import { nameContains } from '../../../platform/name-contains.ts'
import { defaultPageSize } from '../../../platform/pages.ts'
import type { Acceptance } from '../../../platform/paid-work.ts'
import { explainRefusal } from '../../../platform/registry-refusals.ts'
import { move } from '../../../platform/states.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { ownNames } from '../../domains/index.ts'
import { lockAccount } from '../../identity/index.ts'
import type { RegistrantData } from '../../registrants/index.ts'
import type { Catalogue, Tld } from '../../tlds/index.ts'
import { completeOptions } from '../complete-options.ts'
import { maxQueued } from '../policies.ts'
import { readName } from '../search/read-names.ts'
import { queueStates } from '../states.ts'
import { nextCheck } from './queue-schedule.ts'
import { agreementColumns } from './queued-agreement.ts'

export interface QueuePorts {
  readonly catalogue: Catalogue
  readonly ourNameServers: readonly string[]
  readonly registrantData: RegistrantData
  /** What the request accepts: the version of the registration agreement that is in force. */
  readonly acceptanceOf: (tx: Tx, actor: Actor) => Promise<Acceptance | undefined>
}

type Result = Output<typeof contract.queueRegistrations>['results'][number]

const isWithin = (until: Date, now: Date) =>
  until > now && until.getTime() <= now.getTime() + contract.maxQueueDays * dayMs

/** Queues domains for the account; a refused one does not keep the others out. Nothing is paid or held. */
export const queueRegistrations =
  ({ catalogue, ourNameServers, acceptanceOf, registrantData }: QueuePorts) =>
  async (tx: Tx, actor: Actor, input: Input<typeof contract.queueRegistrations>) => {
    const { account, now, policy } = actor
    const { names: typed, years, template, nameServers, maxPrice, until } = input
    if (!isWithin(until, now)) return fail('queue-until-invalid', { most: contract.maxQueueDays })
    if (maxPrice.minor <= 0n) return fail('queue-price-missing')
    // Not while a sweep forgets names that nobody waits for.
    await sql`select pg_advisory_xact_lock_shared(hashtextextended('queued registrations', 0))`.execute(tx)
    // Serial for the account, so that the limit holds, and the template is not deleted meanwhile.
    await lockAccount(tx, account)
    const read = typed.map(text => ({ text: text.trim(), name: readName(catalogue, text) }))
    const given = { account, template, nameServers, ourNameServers, registrantData }
    const unset = { template: null, nameServers: null }
    const completed = await completeOptions(tx, [{ tld: '', options: unset }], given)
    if (completed.failed !== undefined) return completed
    const [options] = completed.data
    if (!options?.template || !options.nameServers) return fail('template-unknown')
    // Those that the registrant lives too far from; what is missing of its data can be added, and the list sent again.
    const foreign = new Set<string>()
    for (const tld of new Set(read.flatMap(({ name }) => name?.tld.label ?? []))) {
      const obstacle = await registrantData.obstacle(tx, options.template, [tld])
      if (obstacle?.failed === 'registrant-data-needed') return obstacle
      if (obstacle) foreign.add(tld)
    }
    const known = read.flatMap(({ name }) => name?.ascii ?? [])
    const own = await ownNames(tx, account, known)
    const queued = new Set(await openNames(tx, account))
    const before = queued.size
    const fresh: NonNullable<(typeof read)[number]['name']>[] = []
    const results = read.map(({ text, name }): Result => {
      if (!name) return { name: text, unicode: text, tld: '', place: null, refusal: 'invalid' }
      const { ascii, unicode, tld } = name
      const refusal = !tld.registry
        ? ('not-connected' as const)
        : years < tld.rules.years.min || years > tld.rules.years.max
          ? ('years' as const)
          : own.has(ascii)
            ? ('already-yours' as const)
            : queued.has(ascii)
              ? ('already-queued' as const)
              : foreign.has(tld.label)
                ? ('registrant-country' as const)
                : options.nameServers?.some(host => host === ascii || host.endsWith(`.${ascii}`))
                  ? // They could be created only with the domain, which is not the account's yet.
                    ('name-servers-below' as const)
                  : null
      if (!refusal) {
        fresh.push(name)
        queued.add(ascii)
      }
      return { name: ascii, unicode, tld: tld.label, place: null, refusal }
    })
    const most = policy(maxQueued)
    if (before + fresh.length > most) return fail('queue-full', { most })
    const accepted = await acceptanceOf(tx, actor)
    await insertMany(
      tx,
      'queued_registrations',
      fresh.map(({ ascii, unicode, tld }) => ({
        account_id: account,
        name: ascii,
        unicode,
        tld: tld.label,
        years,
        template_id: options.template ?? '',
        name_servers: [...(options.nameServers ?? [])],
        max_price: maxPrice.minor,
        until,
        state: queueStates.initial,
        created_at: now,
        ...agreementColumns(accepted),
      })),
    )
    const places = await placesOf(
      tx,
      account,
      fresh.map(({ ascii }) => ascii),
    )
    // In the order of names, as every other writer takes them.
    for (const { ascii, tld } of [...fresh].sort((one, other) => (one.ascii < other.ascii ? -1 : 1)))
      await tx
        .insertInto('queued_names')
        .values({ name: ascii, tld: tld.label, ...firstCheck(tld, now) })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    return ok({
      results: results.map(result => (result.refusal ? result : { ...result, place: places.get(result.name) ?? null })),
    })
  }

/** A domain of an extension that opens later is checked when it opens; another one at once. */
const firstCheck = ({ opensAt }: Tld, now: Date) =>
  opensAt ? { due_at: nextCheck(now, opensAt), drops_at: opensAt } : { due_at: now }

async function openNames(tx: Tx, account: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('queued_registrations')
    .select('name')
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}

async function placesOf(tx: Tx, account: string, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; place: number }>`
    select q.name, (select count(*)::int from queued_registrations o
      where o.name = q.name and o.ended_at is null and o.id <= q.id) as place
    from queued_registrations q
    where q.account_id = ${account} and q.name = any(${[...names]}::text[]) and q.ended_at is null`.execute(tx)
  return new Map(rows.map(({ name, place }) => [name, place]))
}

export async function findQueued(
  db: Db,
  { account, language }: Actor,
  { text, state, next, pageSize = defaultPageSize }: Input<typeof contract.findQueued>,
) {
  let found = db
    .selectFrom('queued_registrations as q')
    .leftJoin('queued_names as n', 'n.name', 'q.name')
    .leftJoin('registrations as r', 'r.id', 'q.registration_id')
    .where('q.account_id', '=', account)
  if (state) found = found.where('q.state', '=', state)
  if (text) {
    const typed = text.toLowerCase()
    found = found.where(nameContains(typed, 'q'))
  }
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('q')
    .select(['n.checked_at', 'n.due_at', 'n.drops_at', 'r.domain_id'])
    .$if(next !== undefined, q => q.where('q.id', '<', next ?? ''))
    .orderBy('q.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return ok({
    domains: page.map(row => {
      const isOpen = row.ended_at === null
      return {
        queued: row.id,
        name: row.name,
        unicode: row.unicode,
        tld: row.tld,
        state: row.state,
        years: row.years,
        maxPrice: usd(row.max_price),
        price: row.state === 'price-above' && row.seen_price !== null ? usd(row.seen_price) : null,
        premium: row.state === 'price-above' && row.seen_premium,
        endedBy: row.ended_by,
        reason: explainRefusal(row.reason, language),
        shortSince: isOpen ? row.short_since : null,
        checkedAt: isOpen ? row.checked_at : null,
        nextCheckAt: row.state === 'waiting' ? row.due_at : null,
        tries: row.tries,
        until: row.until,
        endedAt: row.ended_at,
        domain: row.state === 'registered' ? row.domain_id : null,
        dropsAt: isOpen ? row.drops_at : null,
      }
    }),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    total,
  })
}

const lockOwn = (tx: Tx, account: string, id: string) =>
  tx
    .selectFrom('queued_registrations')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()

export async function changeQueued(
  tx: Tx,
  { account, by, now }: Actor,
  { queued: id, maxPrice, premium, until }: Input<typeof contract.changeQueued>,
) {
  const row = await lockOwn(tx, account, id)
  if (!row) return fail('queue-unknown')
  if (row.ended_at) return fail('queue-ended')
  if (row.state === 'trying') return fail('queue-busy')
  if (until && !isWithin(until, now)) return fail('queue-until-invalid', { most: contract.maxQueueDays })
  if (maxPrice && maxPrice.minor <= 0n) return fail('queue-price-missing')
  const isAbove = row.state === 'price-above'
  // What the customer saw and says yes to; the highest price that was set before is none for a premium domain.
  const raised = maxPrice && maxPrice.minor > row.max_price ? maxPrice.minor : 0n
  const agreed = isAbove && row.seen_premium ? maxOf(premium?.minor ?? 0n, raised) : 0n
  const price = maxOf(maxPrice?.minor ?? row.max_price, agreed)
  await tx
    .updateTable('queued_registrations')
    .set({ max_price: price, ...(agreed > 0n && { agreed_premium: agreed }), ...(until && { until }) })
    .where('id', '=', id)
    .execute()
  if (isAbove && (row.seen_premium ? agreed : price) >= (row.seen_price ?? 0n)) {
    await move(tx, queueStates, { id, to: 'waiting', now, by })
    await tx.updateTable('queued_names').set({ due_at: now }).where('name', '=', row.name).execute()
  }
  return ok()
}

const maxOf = (one: bigint, other: bigint): bigint => (one > other ? one : other)

export async function cancelQueued(
  tx: Tx,
  { account, by, now }: Actor,
  { queued: id }: Input<typeof contract.cancelQueued>,
) {
  const row = await lockOwn(tx, account, id)
  if (!row) return fail('queue-unknown')
  // Cancelled before: a repeat is no error.
  if (row.state === 'cancelled') return ok()
  if (row.ended_at) return fail('queue-ended')
  if (row.state === 'trying') return fail('queue-busy')
  await move(tx, queueStates, { id, to: 'cancelled', now, by, set: { ended_at: now } })
  return ok()
}
