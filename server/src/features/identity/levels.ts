import { type CustomerLevel, customerLevels } from '@namestead/contract/customer-levels'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'

/** The customer level whose prices an account pays; visitors have the standard level. */
export async function levelOf(db: Db, account: string | null | undefined): Promise<CustomerLevel> {
  if (!account) return 'standard'
  const [row] = await rowsOf<{ level: number }>(db, 'select level from accounts where id = $1', [account])
  return levelAt(row?.level)
}

/** The level of a stored position. */
export const levelAt = (position: number | undefined): CustomerLevel => customerLevels[position ?? 0] ?? 'standard'

interface LevelRow {
  readonly account: string
  readonly level: CustomerLevel
}

/** Stores the levels of accounts from an instant on. */
export async function writeLevels(tx: Tx, rows: readonly LevelRow[]): Promise<void> {
  await rowsOf(
    tx,
    `update accounts a set level = l.position from unnest($1::bigint[], $2::int[]) as l (account, position)
     where a.id = l.account and a.level <> l.position`,
    [rows.map(({ account }) => account), rows.map(({ level }) => customerLevels.indexOf(level))],
  )
}
