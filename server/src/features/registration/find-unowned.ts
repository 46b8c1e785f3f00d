import { sql } from 'kysely'
import type { Databases, Db } from '../../platform/database.ts'
import { daily } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { localDay } from '../../platform/sentences.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { meaningOf, type Registries } from '../tlds/index.ts'
import { findUnownedJob } from './jobs.ts'

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
}

/** Creates of the last days are checked once a day, each a few times, so that a week of downtime misses none. */
const lookBackDays = 8
/** Domains that have left with a paid term may be shown as ours again: what was sent away by mistake comes back late. */
const lookBackForLeftDays = 60
const namesPerRun = 200

/**
 * The job that looks, at one registry, for domains that are sponsored by us and in no portfolio: our create may have made
 * them without its registration ending in success. Each becomes an operator's to-do. The opposite case, domains in a portfolio
 * that are no longer ours, is found by their daily reconciliation. Throws if the registry gave no usable answer, so that the
 * job is retried.
 */
export async function findUnowned({ databases, now, registries }: Ports, registryId: string): Promise<void> {
  const registry = registries.of(registryId)
  if (!registry) return
  let unanswered: string | undefined
  for (let after: string | undefined = ''; after !== undefined; ) {
    const names = await unheldNames(databases.db, { registryId, after, now: now() })
    for (const name of names) {
      const seen = await registry.readDomain({ name })
      // The registry is unreachable, so the other domains are not queried either.
      if (seen.kind === 'unavailable' || seen.kind === 'unanswered') throw new Error(`${name}: ${seen.message}`)
      if (meaningOf(seen) === 'transient') unanswered ??= `${name}: ${seen.message}`
      if (seen.kind !== 'done' || seen.data.sponsor !== registry.registrar) continue
      const since = seen.data.createdAt
      await databases.transact(tx =>
        raiseOperatorTodo(tx, {
          kind: 'domain-unowned',
          reference: name,
          text: {
            us: `Find out whose ${name} is: registry ${registryId} lists it as ours${since ? ` since ${localDay(since, 'us')}` : ''}, but no account has it. If it was a customer's: take-back-domain.`,
            zhcn: `请查明 ${name} 的归属：注册局 ${registryId} ${since ? `自${localDay(since, 'zhcn')}起` : ''}将其列在我方名下，但没有账户持有它。如曾属于客户，请执行 take-back-domain。`,
          },
          now: now(),
        }),
      )
    }
    after = names.at(-1)
  }
  if (unanswered) throw new Error(unanswered)
}

/** A page, after `after`, of the domains that our create may have made, or whose paid term left with them, and that no portfolio holds. */
async function unheldNames(
  db: Db,
  { registryId, after, now }: { registryId: string; after: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from (
      select c.subject as name from registry_commands c
      where c.registry_id = ${registryId} and c.subject > ${after} and c.command = 'create-domain'
        and c.outcome <> 'unavailable' and c.at > ${now}::timestamptz - make_interval(days => ${lookBackDays})
      union
      select l.name from domains l where l.registry_id = ${registryId} and l.name > ${after} and l.state = 'gone'
        and l.paid_until > ${now}
        and l.registry_read_at > ${now}::timestamptz - make_interval(days => ${lookBackForLeftDays})
    ) n
    where not exists (select from domains d where d.name = n.name and d.state <> 'gone')
      and not exists (select from registrations r where r.name = n.name and r.state = 'waiting')
    order by n.name limit ${namesPerRun}`.execute(db)
  return rows.map(({ name }) => name)
}

export const unownedChecks = daily('registration.unowned', async tx => {
  const registries = await tx.selectFrom('registries').select('id').execute()
  enqueueAll(
    tx,
    findUnownedJob,
    registries.map(({ id }) => ({ registry: id })),
    { keys: registries.map(({ id }) => `unowned ${id}`), maintenance: true },
  )
})
