import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Maintenance } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { maxZoneCertificates, nextVersion } from '../zones/index.ts'
import { keepCertificateJob } from './jobs.ts'
import { maxNewCertificates } from './policies.ts'

const batchSize = 100
/** The records of all zones are read for it. */
const followMs = 3000
/** A job that does not end, because its process died, is followed by another one. */
const leaseMinutes = 10
/** Challenges that an order left behind. */
const staleMinutes = 60
const unwantedDays = 7

/**
 * The hosts that need a certificate, as many of a zone as may have one: of parked zones, until the registry deletes the domain (an
 * interruption outlives that); of redirect records that we serve, those that have one first. Authorities sign no underscores.
 */
const wanted = (ourNameServers: readonly string[], mostOfZone: number) => sql`(
  select place.* from (
    select w.zone_id, w.host, c.id, row_number() over (
      partition by w.zone_id order by w.parked desc, (c.id is not null and c.unwanted_since is null) desc, c.id, w.host) as place
    from (
      select zone_id, host, bool_or(parked) as parked from (
        select r.zone_id, r.host, false as parked
        from dns_records r join zones z on z.id = r.zone_id join domains d on d.id = z.domain_id
        where r.type in ('URL', 'URL_HIDDEN') and not r.paused and r.host !~ '_' and d.state in ('active', 'expired')
          and d.name_servers && ${[...ourNameServers]}::text[]
        union all
        select z.id, parked.host, true
        from interruptions i join domains d on d.id = i.domain_id join zones z on z.domain_id = d.id
          cross join (values ('@'), ('*')) as parked (host)
        where i.means = 'parked' and i.acted_at is not null and d.state in ('active', 'expired')) each
      group by zone_id, host) w
    left join redirect_certificates c on c.zone_id = w.zone_id and c.host = w.host) place
  where place.place <= ${mostOfZone})`

/** Creates and deletes the rows of certificates with the records that they are for, and orders what is due. */
export function redirectCertificates(ourNameServers: readonly string[], policies: Policies): Maintenance {
  let followed = 0
  return { name: 'dns.redirect-certificates', sweep }

  async function sweep(tx: Tx, now: Date): Promise<number> {
    const policy = policies.at(now)
    // One process at a time, so that the hourly limit holds.
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('dns.redirect-certificates')) as locked`.execute(tx)
    if (!rows[0]?.locked) return 0
    if (Date.now() - followed > followMs) {
      followed = Date.now()
      await follow(tx, ourNameServers, policy(maxZoneCertificates))
    }
    await dropStaleChallenges(tx, now)
    return order(tx, policy(maxNewCertificates))
  }
}

/** A certificate that was ordered is kept for a time without its record: ordering it again would count against everyone's limit. */
async function follow(tx: Tx, ourNameServers: readonly string[], mostOfZone: number): Promise<void> {
  await sql`
    with w as materialized ${wanted(ourNameServers, mostOfZone)},
    added as (
      insert into redirect_certificates (zone_id, host, name, due_at, created_at)
      select w.zone_id, w.host, case w.host when '@' then z.name else w.host || '.' || z.name end, now(), now()
      from w join zones z on z.id = w.zone_id where w.id is null limit ${batchSize} on conflict do nothing),
    again as (
      update redirect_certificates set unwanted_since = null where unwanted_since is not null and id in (select id from w)),
    left_over as (
      update redirect_certificates set unwanted_since = now() where id in (
        select c.id from redirect_certificates c
        where c.unwanted_since is null and c.asked_at is not null and not exists (select from w where w.id = c.id)
        limit ${batchSize} for update skip locked))
    delete from redirect_certificates where id in (
      select c.id from redirect_certificates c
      where (c.asked_at is null or c.unwanted_since < now() - make_interval(days => ${unwantedDays}))
        and not exists (select from w where w.id = c.id)
      limit ${batchSize} for update skip locked)`.execute(tx)
}

async function dropStaleChallenges(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ zone_id: string }>`
    delete from acme_challenges where created_at < now() - make_interval(mins => ${staleMinutes}) returning zone_id`.execute(
    tx,
  )
  const zones = await tx
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('id', '=', anyOf([...new Set(rows.map(row => row.zone_id))]))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const zone of zones) await nextVersion(tx, zone, now)
}

/** Renewals always, new names within the hourly limit. Returns 0: the rest is for the next turn. */
async function order(tx: Tx, most: number): Promise<number> {
  const { rows: known } = await sql<{ id: string }>`
    update redirect_certificates set due_at = ${leaseEnd} where id in (
      select id from redirect_certificates where due_at <= now() and asked_at is not null and unwanted_since is null
      order by due_at limit ${batchSize} for update skip locked)
    returning id`.execute(tx)
  const due = [...known, ...(await orderFirst(tx, most))]
  enqueueAll(
    tx,
    keepCertificateJob,
    due.map(({ id }) => ({ certificate: id })),
    { keys: due.map(({ id }) => `certificate ${id}`), maintenance: true },
  )
  return 0
}

const leaseEnd = sql`now() + make_interval(mins => ${leaseMinutes})`

/** New names, of accounts in turn: one with many names waits for those that have had fewer this hour. */
async function orderFirst(tx: Tx, most: number): Promise<readonly { readonly id: string }[]> {
  await sql`delete from certificate_orders where ordered_at < now() - interval '1 day'`.execute(tx)
  const { rows: counted } = await sql<{ left: number }>`
    select greatest(0, ${most}::int - count(*)::int) as left from certificate_orders
    where ordered_at > now() - interval '1 hour'`.execute(tx)
  const left = counted[0]?.left ?? 0
  if (left === 0) return []
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select c.id, z.account_id, c.due_at,
        row_number() over (partition by z.account_id order by c.due_at, c.id) + coalesce(o.count, 0) as turn
      from redirect_certificates c join zones z on z.id = c.zone_id left join (
        select account_id, count(*) from certificate_orders where ordered_at > now() - interval '1 hour'
        group by account_id) o on o.account_id = z.account_id
      where c.due_at <= now() and c.asked_at is null and c.unwanted_since is null),
    next as (select id, account_id from waiting order by turn, due_at, id limit ${left}),
    ordered as (insert into certificate_orders (account_id, ordered_at) select account_id, now() from next)
    update redirect_certificates c set due_at = ${leaseEnd}, asked_at = now() from next where c.id = next.id
    returning c.id`.execute(tx)
  return rows
}
