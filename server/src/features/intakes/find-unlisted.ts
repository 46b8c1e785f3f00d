import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { daily } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { RegistryUnavailable } from '../tlds/index.ts'
import { findUnlistedJob } from './jobs.ts'
import type { IntakePorts } from './ports.ts'

/** A walk is bounded; an account of more domains is an operator's to compare. */
const maxPages = 1000

/** The job that compares our account at a registrar with what is ours there: other domains are left alone and reported once. */
export async function findUnlisted(
  { databases, registries, now }: Pick<IntakePorts, 'databases' | 'now' | 'registries' | 'log'>,
  registry: string,
): Promise<void> {
  const upstream = registries.of(registry)?.upstream
  if (!upstream) return
  const startedAt = now()
  for (let page = 1; page <= maxPages; page++) {
    const listed = await upstream.listDomains({ page })
    if (listed.kind !== 'done') throw new RegistryUnavailable(`domains at registrar ${registry}: ${listed.message}`)
    const { domains, more } = listed.data
    await databases.transact(async tx => {
      const strange = await unlistedOf(
        tx,
        domains.map(({ name }) => name),
      )
      await reportUnlisted(tx, registry, strange, startedAt)
    })
    if (!more) return databases.transact(tx => forgetLeft(tx, registry, startedAt))
  }
}

/** The names, of those given, that are in no portfolio and that no intake awaits. */
async function unlistedOf(tx: Tx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n as name from unnest(${[...names]}::text[]) n
    where not exists (select from domains d where d.name = n and d.state <> 'gone')
      and not exists (select from intake_domains i where i.name = n and i.state = 'waiting')`.execute(tx)
  return rows.map(({ name }) => name)
}

const todo = 'intake-unlisted'

/** Tells operators of each once, as long as it lies there. */
export async function reportUnlisted(tx: Tx, registry: string, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  const { rows } = await sql<{ name: string; isNew: boolean }>`
    insert into unlisted_domains (registry_id, name, seen_at) select ${registry}, n, ${now} from unnest(${[...names]}::text[]) n
    on conflict (registry_id, name) do update set seen_at = excluded.seen_at returning name, xmax = 0 as "isNew"`.execute(
    tx,
  )
  const { label } = await tx
    .selectFrom('intake_registrars')
    .select('label')
    .where('registry_id', '=', registry)
    .executeTakeFirstOrThrow()
  for (const { name, isNew } of rows)
    if (isNew)
      await raiseOperatorTodo(tx, {
        kind: todo,
        reference: name,
        text: {
          us: `Find out who pushed ${name} to our account at ${label}. No intake lists it, so it was left alone.`,
          zhcn: `请查明谁将 ${name} 推送到我方在 ${label} 的账户：没有入库登记它，因此未作处理。`,
        },
        now,
      })
}

/** What a whole walk has not seen has left our account, or was brought in. */
async function forgetLeft(tx: Tx, registry: string, startedAt: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    delete from unlisted_domains u where registry_id = ${registry} and seen_at < ${startedAt}
      and not exists (select from intake_domains i where i.name = u.name and i.state = 'waiting') returning name`.execute(
    tx,
  )
  for (const { name } of rows)
    await settleOperatorTodo(tx, { kind: todo, reference: name }, 'It is no longer there.', startedAt)
}

export const unlistedChecks = daily('transfers.unlisted', async tx => {
  const registrars = await tx.selectFrom('intake_registrars').select('registry_id').execute()
  enqueueAll(
    tx,
    findUnlistedJob,
    registrars.map(({ registry_id }) => ({ registry: registry_id })),
    { keys: registrars.map(({ registry_id }) => `unlisted ${registry_id}`), maintenance: true },
  )
})
