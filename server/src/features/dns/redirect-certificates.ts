import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Maintenance } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import { maxNewCertificates } from './policies.ts'
import { nextVersion } from './zones.ts'

const batchSize = 100
/** The records of all zones are read for it. */
const followMs = 3000
/** A job that does not end, because its process died, is followed by another one. */
const leaseMinutes = 10
/** Challenges that an order left behind. */
const staleMinutes = 60

/**
 * The hosts that need a certificate: those of redirect records that we serve, and of parked zones, until the
 * registry deletes the domain (an interruption outlives that). Authorities sign no underscores.
 */
const wanted = (ourNameServers: readonly string[]) => sql`(
  select r.zone_id, r.host
  from dns_records r join zones z on z.id = r.zone_id join domains d on d.id = z.domain_id
  where r.type in ('URL', 'URL_HIDDEN') and not r.paused and r.host !~ '_' and d.state in ('active', 'expired')
    and d.name_servers && ${[...ourNameServers]}::text[]
  union
  select z.id, parked.host
  from interruptions i join domains d on d.id = i.domain_id join zones z on z.domain_id = d.id
    cross join (values ('@'), ('*')) as parked (host)
  where i.means = 'parked' and i.acted_at is not null and d.state in ('active', 'expired'))`

/** Creates and deletes the rows of certificates with the records that they are for, and orders what is due. */
export function redirectCertificates(ourNameServers: readonly string[], policies: Policies): Maintenance {
  let followed = 0
  return { name: 'dns.redirect-certificates', sweep }

  async function sweep(tx: Tx, now: Date): Promise<number> {
    // One process at a time, so that the hourly limit holds.
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('dns.redirect-certificates')) as locked`.execute(tx)
    if (!rows[0]?.locked) return 0
    if (Date.now() - followed > followMs) {
      followed = Date.now()
      await follow(tx, ourNameServers)
    }
    await dropStaleChallenges(tx, now)
    return order(tx, policies.at(now)(maxNewCertificates))
  }
}

async function follow(tx: Tx, ourNameServers: readonly string[]): Promise<void> {
  await sql`
    insert into redirect_certificates (zone_id, host, name, due_at, created_at)
    select w.zone_id, w.host, case w.host when '@' then z.name else w.host || '.' || z.name end, now(), now()
    from ${wanted(ourNameServers)} w join zones z on z.id = w.zone_id
    where not exists (select from redirect_certificates c where c.zone_id = w.zone_id and c.host = w.host)
    limit ${batchSize} on conflict do nothing`.execute(tx)
  await sql`
    delete from redirect_certificates where id in (
      select c.id from redirect_certificates c where not exists (
        select from ${wanted(ourNameServers)} w where w.zone_id = c.zone_id and w.host = c.host)
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
  const { rows } = await sql<{ id: string }>`
    with known as (
      select id from redirect_certificates where due_at <= now() and asked_at is not null
      order by due_at limit ${batchSize} for update skip locked),
    fresh as (
      select id from redirect_certificates where due_at <= now() and asked_at is null order by due_at
      limit greatest(0, ${most} - (
        select count(*) from redirect_certificates where asked_at > now() - interval '1 hour')) for update skip locked)
    update redirect_certificates set due_at = now() + make_interval(mins => ${leaseMinutes}), asked_at = coalesce(asked_at, now())
    where id in (select id from known union all select id from fresh)
    returning id`.execute(tx)
  await enqueueAll(
    tx,
    'dns.keep-certificate',
    rows.map(({ id }) => ({ certificate: id })),
    { keys: rows.map(({ id }) => `certificate ${id}`), maintenance: true },
  )
  return 0
}
