import { anyOf, type Db, insertMany, type Tx } from '../../platform/database.ts'

/** Locks every operator, so that two who disable each other are serialized. */
export async function lockOperators(tx: Tx): Promise<void> {
  await tx.selectFrom('operators').select('id').orderBy('id').forUpdate().execute()
}

export async function rolesOf(db: Db, operator: string): Promise<string[]> {
  const rows = await db.selectFrom('operator_roles').select('role').where('operator_id', '=', operator).execute()
  return rows.map(({ role }) => role)
}

export const giveRoles = (tx: Tx, operator: string, roles: readonly string[]) =>
  insertMany(
    tx,
    'operator_roles',
    [...new Set(roles)].map(role => ({ operator_id: operator, role })),
  )

/** Whether another operator than `without` could still create operators. */
export async function hasOtherAdmin(db: Db, without: string): Promise<boolean> {
  const other = await db
    .selectFrom('operators as o')
    .innerJoin('operator_roles as r', 'r.operator_id', 'o.id')
    .innerJoin('role_permissions as p', 'p.role', 'r.role')
    .select('o.id')
    .where('p.permission', '=', 'operators.act')
    .where('o.disabled_at', 'is', null)
    .where('o.id', '<>', without)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether one of these roles permits creating operators. */
export async function makesOperators(db: Db, roles: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('role_permissions')
    .select('role')
    .where('role', '=', anyOf(roles))
    .where('permission', '=', 'operators.act')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
