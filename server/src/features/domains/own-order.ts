import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** The customer's own order of domains, which no registry knows. The caller has locked the domains. */

/** Puts each domain into a group, or out of its group. */
export const setGroups = (tx: Tx, moves: readonly { readonly domain: string; readonly group: string | null }[]) =>
  sql`
    update domains d set group_id = m.group_id
    from unnest(${moves.map(({ domain }) => domain)}::bigint[], ${moves.map(({ group }) => group)}::bigint[]) as m(id, group_id)
    where d.id = m.id`.execute(tx)

export const setRemarks = (tx: Tx, remarks: readonly { readonly domain: string; readonly remark: string }[]) =>
  sql`
    update domains d set remark = r.remark
    from unnest(${remarks.map(({ domain }) => domain)}::bigint[], ${remarks.map(({ remark }) => remark)}::text[]) as r(id, remark)
    where d.id = r.id`.execute(tx)
