import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Policies, ReadPolicy } from '../../../platform/policies.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import { maxSuspicionShare, maxSuspicions } from '../policies.ts'

export const stoppedTodo = 'comparison-stopped'

interface Counted {
  /** Domains that the registry has not shown as ours since a day, or since an operator let the comparison continue. */
  readonly found: number
  readonly domains: number
}

/** More than this many, or than this share of a large portfolio, say something about the registry and not about the domains. */
const isTooMany = ({ found, domains }: Counted, policy: ReadPolicy): boolean =>
  found > Math.max(policy(maxSuspicions), Math.floor((domains * policy(maxSuspicionShare)) / 10_000))

async function count(db: Db | Tx, registry: string, now: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select count(*)::int from domains where registry_id = ${registry} and state <> 'gone') as domains,
      (select count(*)::int from domain_suspicions where registry_id = ${registry} and since > greatest(
        ${now}::timestamptz - interval '1 day',
        (select continued_at from stopped_comparisons where registry_id = ${registry}))) as found`.execute(db)
  return rows[0] ?? { found: 0, domains: 0 }
}

/** Stops the comparison with a registry that no longer shows many domains as ours. Returns whether it is stopped. */
export async function stopIfMany(tx: Tx, policies: Policies, registry: string, now: Date): Promise<boolean> {
  if (await isStopped(tx, registry)) return true
  const counted = await count(tx, registry, now)
  if (!isTooMany(counted, policies.at(now))) return false
  await tx
    .insertInto('stopped_comparisons')
    .values({ registry_id: registry, stopped_at: now })
    .onConflict(conflict => conflict.column('registry_id').doUpdateSet({ stopped_at: now, continued_at: null }))
    .execute()
  const { found, domains } = counted
  await raiseOperatorTodo(tx, {
    kind: stoppedTodo,
    reference: registry,
    text: {
      us: `Ask registry ${registry} what is wrong: it no longer shows ${found} of ${domains} domains as ours. The comparison with it has stopped, and no customer has been notified. Afterwards: continue-comparison.`,
      zhcn: `请联系注册局 ${registry}：${domains} 个域名中有 ${found} 个不再显示在我方名下。与其的比对已停止，尚未通知客户。核实后执行 continue-comparison。`,
    },
    now,
  })
  return true
}

export const isStopped = async (db: Db | Tx, registry: string): Promise<boolean> =>
  (await db
    .selectFrom('stopped_comparisons')
    .select('registry_id')
    .where('registry_id', '=', registry)
    .where('continued_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Lets the comparison continue by an operator's decision: what it found until then no longer counts. */
export async function continueComparison(tx: Tx, registry: string, now: Date, operator: string): Promise<boolean> {
  const continued = await tx
    .updateTable('stopped_comparisons')
    .set({ continued_at: now })
    .where('registry_id', '=', registry)
    .where('continued_at', 'is', null)
    .returning('registry_id')
    .executeTakeFirst()
  if (!continued) return false
  await settleOperatorTodo(tx, { kind: stoppedTodo, reference: registry }, 'Continued.', now, operator)
  return true
}

/** The comparison continues by itself once the registry shows all those domains as ours again. */
export async function continueIfFew(tx: Tx, registry: string, now: Date): Promise<void> {
  const left = await tx
    .selectFrom('domain_suspicions')
    .select('domain_id')
    .where('registry_id', '=', registry)
    .limit(1)
    .executeTakeFirst()
  if (left) return
  const { numDeletedRows } = await tx
    .deleteFrom('stopped_comparisons')
    .where('registry_id', '=', registry)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await settleOperatorTodo(
    tx,
    { kind: stoppedTodo, reference: registry },
    'The registry shows all domains as ours again.',
    now,
  )
}
