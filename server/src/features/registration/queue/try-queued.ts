import { displayAmount, type Money, usd } from '@namestead/contract/money'
import { type Done, type Failure, fail } from '@namestead/contract/result'
import { type Selectable, sql } from 'kysely'
import { type Databases, rollBackWith, type Tx } from '../../../platform/database.ts'
import type { QueuedRegistrations } from '../../../platform/database-types.ts'
import type { Log } from '../../../platform/log.ts'
import type { Acceptance } from '../../../platform/paid-work.ts'
import type { Policies } from '../../../platform/policies.ts'
import { move } from '../../../platform/states.ts'
import { levelOf } from '../../identity/index.ts'
import { taxed, taxTermsOf } from '../../invoices/index.ts'
import { notifyAccount } from '../../notices/index.ts'
import type { Catalogue } from '../../tlds/index.ts'
import { type AvailabilityChecks, checkAll, type DomainToCheck } from '../availability.ts'
import type { RegistrationOptions } from '../complete-options.ts'
import { priceOf } from '../product.ts'
import { factsOf, type RegistrationFacts } from '../registration-facts.ts'
import { readName } from '../search/read-names.ts'
import { queueStates } from '../states.ts'
import { queueMessages } from '../texts.ts'
import { giveUp } from './end-queued.ts'
import { acceptedWith } from './queued-agreement.ts'

type Queued = Selectable<QueuedRegistrations>

interface Line {
  readonly subject: string
  readonly years: number
  readonly options: RegistrationOptions
  readonly facts: RegistrationFacts
}

export interface TryPorts {
  readonly databases: Databases
  readonly policies: Policies
  readonly now: () => Date
  readonly log: Log
  readonly catalogue: Catalogue
  readonly checks: AvailabilityChecks
  /** Orders and pays one registration; a failure must be rolled back. */
  readonly order: (
    tx: Tx,
    buyer: { readonly account: string; readonly now: Date },
    line: Line,
    accepted: Acceptance | undefined,
  ) => Promise<Done<{ order: string }> | Failure<string>>
}

/**
 * The job of a queued domain that is free. Who queued first has the first try: an order like any other, paid from the balance. Who
 * cannot pay, or did not agree to the price, is passed over, and notified. A repeat finds the try that is running.
 */
export async function tryQueued(ports: TryPorts, { name, found, foundAt }: Found): Promise<void> {
  const { databases, policies, catalogue, checks, log, now } = ports
  const read = readName(catalogue, name)
  if (!read) return
  const facts = (found && isRecent(foundAt) ? found : undefined) ?? (await askedFacts(checks, read))
  // Taken in between, or silent: the next check decides.
  if (!facts) return
  for (let passed = '0'; ; ) {
    const queued = await nextOf(databases, name, { passed, now: now() })
    if (!queued) return
    const level = await levelOf(databases.db, queued.account_id)
    const price = priceOf(read.tld, queued.years, facts, level)?.price
    if (price && isAgreed(queued, price, facts)) {
      const tried = await databases.transact(async tx => {
        const ordered = await attempt(tx, ports, queued, facts)
        return ordered.failed === undefined ? ordered : rollBackWith(ordered)
      })
      if (tried.failed === undefined) return
      log.info({ name, queued: queued.id, why: tried.failed }, 'a queued registration was not ordered')
      if (tried.failed === 'not-enough-funds' || tried.failed === 'in-debt')
        await databases.transact(async tx => {
          const terms = await taxTermsOf(tx, policies.at(now()), queued.account_id)
          await noteShort(tx, queued, taxed(price, terms).gross, now())
        })
      // It would be refused again at every check.
      const by = lasting.get(tried.failed)
      if (by) await databases.transact(tx => giveUp(tx, queued.id, { by, now: now() }))
    } else if (price) await databases.transact(tx => notePrice(tx, queued, { price, premium: facts.premium }, now()))
    else await databases.transact(tx => giveUp(tx, queued.id, { by: 'order', now: now() }))
    passed = queued.id
  }
}

/** An answer of the registry, and when it came, as the job carries them. */
interface Found {
  readonly name: string
  /** What the registry has answered, so that a try costs no second check, and when. */
  readonly found?: RegistrationFacts | undefined
  readonly foundAt?: number | undefined
}

/** In milliseconds: an older answer is asked for again. */
const foundFor = 30_000

const isRecent = (foundAt = 0): boolean => Date.now() - foundAt <= foundFor

async function askedFacts(checks: AvailabilityChecks, read: DomainToCheck): Promise<RegistrationFacts | undefined> {
  const answer = (await checkAll(checks, [read], { fresh: true, evenPaused: true })).get(read.ascii)
  return answer?.register ? factsOf(answer) : undefined
}

/** Failures of an order that a further try would not mend, and what they end a queued domain by. */
const lasting: ReadonlyMap<string, 'template' | 'order'> = new Map([
  ['template-unknown', 'template'],
  ['registrant-data-needed', 'template'],
  ['registrant-country', 'template'],
  ['order-not-payable', 'order'],
])

/** The highest price is for what the extension costs; the registry's own price of a premium domain needs a yes of its own. */
const isAgreed = (
  { max_price: most, agreed_premium: agreed }: Queued,
  { minor }: Money,
  { premium }: RegistrationFacts,
) => (premium ? agreed !== null && minor <= agreed : minor <= most)

/** The next in the queue; undefined while a try is running, too. */
function nextOf(
  { db }: Databases,
  name: string,
  { passed, now }: { readonly passed: string; readonly now: Date },
): Promise<Queued | undefined> {
  return db
    .selectFrom('queued_registrations as q')
    .selectAll('q')
    .where('q.name', '=', name)
    .where('q.state', '=', 'waiting')
    .where('q.until', '>', now)
    .where(sql<boolean>`q.id > ${passed}::bigint`)
    .where(sql<boolean>`not exists (select from queued_registrations t where t.name = ${name} and t.state = 'trying')`)
    .orderBy('q.id')
    .limit(1)
    .executeTakeFirst()
}

/** One at a time for a domain, which its unique index holds too. */
async function attempt(tx: Tx, { order, now }: TryPorts, { id, name }: Queued, facts: RegistrationFacts) {
  await sql`select pg_advisory_xact_lock(hashtextextended('queued ' || ${name}::text, 0))`.execute(tx)
  const { rows } = await sql<Queued>`
    select * from queued_registrations where id = ${id} and state = 'waiting'
      and not exists (select from queued_registrations t where t.name = ${name} and t.state = 'trying') for update`.execute(
    tx,
  )
  const [queued] = rows
  if (!queued) return fail('queue-ended')
  const at = now()
  const ordered = await order(
    tx,
    { account: queued.account_id, now: at },
    {
      subject: name,
      years: queued.years,
      options: { template: queued.template_id, nameServers: queued.name_servers },
      facts,
    },
    acceptedWith(queued),
  )
  if (ordered.failed !== undefined) return ordered
  const set = {
    registration_id: await registrationOf(tx, ordered.data.order, name),
    short_since: null,
    tries: queued.tries + 1,
  }
  await move(tx, queueStates, { id, to: 'trying', now: at, set })
  return ordered
}

async function registrationOf(tx: Tx, order: string, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select r.id from registrations r join holds h on h.id = r.hold_id
    where h.reason = 'order' and h.reference = ${order} and r.name = ${name}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`order ${order} has no registration of ${name}`)
  return row.id
}

async function notePrice(
  tx: Tx,
  queued: Queued,
  { price, premium }: { readonly price: Money; readonly premium: boolean },
  now: Date,
): Promise<void> {
  const set = { seen_price: price.minor, seen_premium: premium }
  if (!(await move(tx, queueStates, { id: queued.id, to: 'price-above', now, set }))) return
  await notifyAccount(tx, {
    account: queued.account_id,
    kind: 'domain',
    texts: premium ? queueMessages.premium : queueMessages.priceAbove,
    parameters: { name: queued.unicode, price: displayAmount(price), limit: displayAmount(usd(queued.max_price)) },
    path: '/user/lxzc_list',
    now,
  })
}

/** Notifies once a day, however many of the account's domains are free. */
async function noteShort(tx: Tx, { id, account_id: account, unicode }: Queued, price: Money, now: Date): Promise<void> {
  await sql`update queued_registrations set short_since = coalesce(short_since, ${now}) where id = ${id} and state = 'waiting'`.execute(
    tx,
  )
  const { rows } = await sql`
    insert into queue_shortfalls as s (account_id, notified_at) values (${account}, ${now})
    on conflict (account_id) do update set notified_at = excluded.notified_at
      where (s.notified_at at time zone 'UTC')::date < (${now}::timestamptz at time zone 'UTC')::date
    returning 1`.execute(tx)
  if (rows.length === 0) return
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: queueMessages.short,
    parameters: { name: unicode, price: displayAmount(price) },
    path: '/recharge',
    now,
  })
}
