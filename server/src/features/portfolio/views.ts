import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { maxViews } from './policies.ts'

export type ViewFilter = Omit<Input<typeof contract.saveView>, 'name'>

declare module '../../platform/json-columns.ts' {
  interface JsonColumns {
    'portfolio_views.filters': ViewFilter
  }
}

export async function listViews(db: Db, { account, policy }: Actor) {
  const rows = await db
    .selectFrom('portfolio_views')
    .select(['id', 'name', 'filters'])
    .where('account_id', '=', account)
    .orderBy(sql`lower(name)`)
    .execute()
  const views = rows.map(({ id, name, filters }) => ({ view: id, name, filter: filters }))
  return ok({ views, most: policy(maxViews) })
}

/** The account's lock keeps the number of views within its limit. */
export async function saveView(
  tx: Tx,
  { account, policy, now }: Actor,
  { name, ...filter }: Input<typeof contract.saveView>,
) {
  if (Object.values(filter).every(value => value === undefined)) return fail('view-empty')
  await lockAccount(tx, account)
  const saved = await tx
    .selectFrom('portfolio_views')
    .select(sql<boolean>`lower(name) = lower(${name})`.as('sameName'))
    .where('account_id', '=', account)
    .execute()
  const most = policy(maxViews)
  if (saved.length >= most && !saved.some(({ sameName }) => sameName)) return fail('too-many-views', { most })
  const { rows } = await sql<{ id: string }>`
    insert into portfolio_views (account_id, name, filters, saved_at)
    values (${account}, ${name}, ${JSON.stringify(filter)}::jsonb, ${now})
    on conflict (account_id, lower(name)) do update set name = excluded.name, filters = excluded.filters, saved_at = excluded.saved_at
    returning id`.execute(tx)
  return ok({ view: rows[0]?.id ?? '' })
}

export async function deleteView(tx: Tx, { account }: Actor, { view }: Input<typeof contract.deleteView>) {
  const deleted = await tx
    .deleteFrom('portfolio_views')
    .where('id', '=', view)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()
  return deleted ? ok() : fail('view-unknown')
}
