import { sql } from 'kysely'
import { anyOf, type Databases, type Tx } from '../../../platform/database.ts'
import type { Maintenance } from '../../../platform/deadlines.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import { moveAll } from '../../../platform/states.ts'
import { mailAccount, notifyAccounts, raiseTodo, settleTodo } from '../../notices/index.ts'
import type { Registries } from '../../tlds/index.ts'
import { domainsPerFrame } from '../availability.ts'
import { checkWatchedJob } from '../jobs.ts'
import { watchStates } from '../states.ts'
import { watchedDomainFree } from '../texts.ts'
import { freeTodo } from './watch-domain.ts'

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
}

const namesPerSweep = 500
/** A domain may be watched by any number of accounts; each transaction notifies this many. */
const accountsPerTransaction = 100

/**
 * Each watched domain is checked once a day, with others of its registry in one frame. A row counts as checked when its job is
 * enqueued; a job without an answer makes it due again.
 */
export const watchedChecks: Maintenance = {
  name: 'registration.check-watched',
  nextDue: () => sql`(select min(due_at) from watched_domains)`,
  async sweep(tx, now) {
    const { rows } = await sql<{ name: string; registry: string }>`
      with due as (
        select w.id, w.name, t.registry_id from watched_domains w join tlds t on t.label = w.tld
        where w.due_at <= ${now} and t.registry_id is not null
        order by w.due_at limit ${namesPerSweep} for update of w skip locked
      ), moved as (
        update watched_domains w set due_at = ${now}::timestamptz + interval '1 day' from due where w.id = due.id
      )
      select distinct name, registry_id as registry from due order by registry_id, name`.execute(tx)
    const frames = [...Map.groupBy(rows, ({ registry }) => registry)].flatMap(([registry, all]) =>
      Array.from({ length: Math.ceil(all.length / domainsPerFrame) }, (_, frame) => ({
        registry,
        names: all.slice(frame * domainsPerFrame, (frame + 1) * domainsPerFrame).map(({ name }) => name),
      })),
    )
    enqueueAll(tx, checkWatchedJob, frames, { maintenance: true })
    return rows.length
  },
}

/**
 * The job that checks watched domains of one registry in one frame. Domains without an answer are due again soon, in place of a
 * retry of the job, so that an outage of days queues no checks up.
 */
export async function checkWatched(
  { databases, now, registries }: Ports,
  registryId: string,
  names: readonly string[],
): Promise<void> {
  const outcome = await registries.of(registryId)?.checkNames({ names: [...names] }, { routine: true })
  const available = new Map(
    outcome?.kind === 'done' ? outcome.data.map(answer => [answer.name.toLowerCase(), answer.available]) : [],
  )
  const named = (wanted: boolean | undefined) => names.filter(name => available.get(name) === wanted)
  await databases.transact(tx => recordTaken(tx, named(false), now()))
  await databases.transact(tx => dueAgain(tx, named(undefined), now()))
  for (const name of named(true))
    while ((await databases.transact(tx => recordFree(tx, name, now()))) === accountsPerTransaction);
}

/** A domain that was available is lost, and its to-do with it. */
async function recordTaken(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  const rows = await tx
    .selectFrom('watched_domains')
    .select(['id', 'account_id', 'name', 'state'])
    .where('name', '=', anyOf(names))
    .where('state', '<>', 'lost')
    .orderBy('id')
    .forUpdate()
    .execute()
  await sql`update watched_domains set checked_at = ${now}, due_at = ${now}::timestamptz + interval '1 day'
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  const free = rows.filter(({ state }) => state === 'free')
  const lost = await moveAll(
    tx,
    watchStates,
    free.map(({ id }) => id),
    { to: 'lost', now, set: { due_at: null } },
  )
  for (const { id, account_id: account, name } of free)
    if (lost.has(id)) await settleTodo(tx, { account, kind: freeTodo, reference: name })
}

/** Notifies accounts that still watch the domain: each leaves `watching` once, in the same transaction. Returns how many. */
async function recordFree(tx: Tx, name: string, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('watched_domains as w')
    .select(['w.id', 'w.account_id as account', 'w.unicode'])
    .where('w.name', '=', name)
    .where('w.state', '=', 'watching')
    .orderBy('w.id')
    .limit(accountsPerTransaction)
    .forUpdate('w')
    .execute()
  const moved = await moveAll(
    tx,
    watchStates,
    rows.map(({ id }) => id),
    { to: 'free', now, set: { checked_at: now, free_at: now } },
  )
  const notified = rows.filter(({ id }) => moved.has(id))
  await notifyAccounts(
    tx,
    notified.map(({ account, unicode }) => ({
      account,
      kind: 'domain' as const,
      texts: watchedDomainFree.message,
      parameters: { name: unicode },
      path: `/search?name=${name}`,
      now,
    })),
  )
  for (const { account, unicode } of notified) {
    await raiseTodo(tx, { account, kind: freeTodo, reference: name, about: { subject: unicode }, now })
    await mailAccount(tx, {
      account,
      kind: 'watched-domains',
      texts: watchedDomainFree.mail,
      parameters: { name: unicode },
      now,
    })
  }
  // Those that were notified before are still available.
  await sql`update watched_domains set checked_at = ${now}
    where id in (select id from watched_domains where name = ${name} and state = 'free' and checked_at < ${now}
      order by id for update)`.execute(tx)
  return rows.length
}

const dueAgain = (tx: Tx, names: readonly string[], now: Date) =>
  sql`update watched_domains set due_at = ${now}::timestamptz + interval '10 minutes'
    where id in (select id from watched_domains where name = any(${[...names]}::text[]) and state <> 'lost' order by id for update)`.execute(
    tx,
  )
