import { sql } from 'kysely'
import { raiseOperatorTodo } from '../notices/index.ts'
import type { Databases } from '../platform/database.ts'
import type { Deadline } from '../platform/deadlines.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Registries } from '../tlds/index.ts'

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
  readonly registries: Registries
}

/** Creates of the last days are looked at once a day, each a few times. */
const lookBackDays = 3
const mostNames = 1000

/**
 * Domains that lie at a registry under us and in nobody's portfolio: what a create of ours may have made and no
 * registration took. Each becomes an operator's to-do. Domains in a portfolio that are not ours any more are found by
 * their daily reconciliation.
 */
export async function findUnowned({ databases, now, registries }: Ports): Promise<void> {
  const { rows } = await sql<{ registry_id: string; name: string }>`
    select distinct c.registry_id, c.subject as name from registry_commands c
    where c.command = 'create-domain' and c.outcome <> 'unavailable' and c.at > ${now()}::timestamptz - make_interval(days => ${lookBackDays})
      and not exists (select from domains d where d.name = c.subject and d.state <> 'gone')
      and not exists (select from registrations r where r.name = c.subject and r.state = 'waiting')
    order by c.subject limit ${mostNames}`.execute(databases.db)
  for (const { registry_id: id, name } of rows) {
    const registry = registries.of(id)
    const seen = await registry?.readDomain({ name })
    if (seen?.kind !== 'done' || seen.data.sponsor !== registry?.registrar) continue
    await databases.transact(tx =>
      raiseOperatorTodo(tx, {
        kind: 'domain-unowned',
        reference: name,
        text: `${name} is at registry ${id} under us since ${seen.data.createdAt?.toISOString() ?? 'an unknown instant'}, and in no portfolio.`,
        now: now(),
      }),
    )
  }
}

/** Once a day of business time, whoever of the workers comes first. */
export const unownedChecks: Deadline = {
  name: 'registration.unowned',
  async nextDue(db) {
    const { rows } = await sql<{ due: Date | null }>`
      select min(due_at) as due from daily_checks where name = 'registration.unowned'`.execute(db)
    return rows[0]?.due ?? undefined
  },
  async sweep(tx, now) {
    const { rows } = await sql`
      update daily_checks set due_at = ${now}::timestamptz + interval '1 day'
      where name = 'registration.unowned' and due_at <= ${now} returning 1`.execute(tx)
    if (rows.length > 0) await enqueue(tx, 'registration.find-unowned', {}, { key: 'unowned' })
    return 0
  },
}
