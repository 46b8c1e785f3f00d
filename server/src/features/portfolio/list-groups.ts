import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { maxGroups } from './policies.ts'

/** All groups with the number of their domains, and how many domains are in none. */
export async function listGroups(db: Db, { account, policy }: Actor) {
  const groups = await rowsOf<{ group: string; name: string; count: number }>(
    db,
    `select g.id::text as "group", g.name, count(d.id)::int as count
     from domain_groups g left join domains d on d.account_id = g.account_id and d.group_id = g.id and d.state <> 'gone'
     where g.account_id = $1 group by g.id order by lower(g.name)`,
    [account],
  )
  const [left] = await rowsOf<{ count: number }>(
    db,
    `select count(*)::int as count from domains where account_id = $1 and state <> 'gone' and group_id is null`,
    [account],
  )
  return ok({ groups, ungrouped: left?.count ?? 0, most: policy(maxGroups) })
}
