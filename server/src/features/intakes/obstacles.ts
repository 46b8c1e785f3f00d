import { anyOf, type Db, type Tx } from '../../platform/database.ts'

type Obstacle = 'already-here' | 'in-progress' | 'already-pushed'

/**
 * Why domains cannot be brought in, by our own data: they are here, on their way here, or were pushed without an intake. That
 * another account awaits one is none: anyone who lists it first may not be its owner.
 */
export async function intakeObstacles(
  db: Db | Tx,
  {
    account,
    registrar,
    names,
  }: { readonly account: string; readonly registrar: string; readonly names: readonly string[] },
): Promise<ReadonlyMap<string, Obstacle>> {
  const wanted = [...names]
  const rowsOf = (rows: readonly { readonly name: string }[], why: Obstacle) =>
    rows.map(({ name }): [string, Obstacle] => [name, why])
  const unlisted = await db
    .selectFrom('unlisted_domains')
    .select('name')
    .where('registry_id', '=', registrar)
    .where('name', '=', anyOf(wanted))
    .execute()
  const transfers = await db
    .selectFrom('transfers')
    .select('name')
    .where('name', '=', anyOf(wanted))
    .where('ended_at', 'is', null)
    .execute()
  const awaited = await db
    .selectFrom('intake_domains')
    .select('name')
    .where('name', '=', anyOf(wanted))
    .where('account_id', '=', account)
    .where('state', '=', 'waiting')
    .execute()
  const here = await db
    .selectFrom('domains')
    .select('name')
    .where('name', '=', anyOf(wanted))
    .where('state', '<>', 'gone')
    .execute()
  return new Map([
    ...rowsOf(unlisted, 'already-pushed'),
    ...rowsOf([...transfers, ...awaited], 'in-progress'),
    ...rowsOf(here, 'already-here'),
  ])
}
