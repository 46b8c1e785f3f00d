import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorIdentity } from '../../platform/use-case.ts'

/** Sandbox operators, and the permission `sandbox.act`, are valid in sandbox mode only. */
export type Mode = 'sandbox' | 'live'

const identified = `
  select o.id, o.name, coalesce(array_agg(distinct p.permission) filter (where p.permission is not null), '{}') as permissions
  from operators o left join operator_roles r on r.operator_id = o.id left join role_permissions p on p.role = r.role
    and ($2 or p.permission <> 'sandbox.act')
  where (o.email = lower($1) or o.id::text = $1) and o.disabled_at is null and ($2 or not o.sandbox)
  group by o.id, o.name`

/** The operator with an email address or id; undefined where there is none or they are disabled. */
export const readOperator =
  (mode: Mode) =>
  async (db: Db, as: string): Promise<OperatorIdentity | undefined> => {
    const [row] = await rowsOf<{ id: string; name: string; permissions: string[] }>(db, identified, [
      as.trim(),
      mode === 'sandbox',
    ])
    return row && { id: row.id, name: row.name, permissions: new Set(row.permissions) }
  }

/** The same, locked: roles and state stay unchanged until the transaction ends, since changing them requires the row's lock. */
export const lockOperator =
  (mode: Mode) =>
  async (tx: Tx, as: string): Promise<OperatorIdentity | undefined> => {
    await sql`select 1 from operators where email = lower(${as.trim()}) or id::text = ${as.trim()} for share`.execute(
      tx,
    )
    return readOperator(mode)(tx, as)
  }
