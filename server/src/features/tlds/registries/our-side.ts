import { sql } from 'kysely'
import type { Databases } from '../../../platform/database.ts'

interface Waiting {
  readonly table: 'registrations' | 'renewals' | 'restores' | 'transfers'
  readonly id: string
  readonly now: Date
  readonly maxDays: number
}

/**
 * Records since when our own account at the registry keeps paid work from being done. True: for so long that the customer gets the
 * money back instead.
 */
export async function isOverdue({ transact }: Databases, { table, id, now, maxDays }: Waiting): Promise<boolean> {
  const { rows } = await transact(tx =>
    sql<{ since: Date }>`
      update ${sql.table(table)} set our_side_since = coalesce(our_side_since, ${now})
      where id = ${id} and ended_at is null returning our_side_since as since`.execute(tx),
  )
  const [row] = rows
  return row !== undefined && now.getTime() - row.since.getTime() >= maxDays * 86_400_000
}
