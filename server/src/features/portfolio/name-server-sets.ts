import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockAccount } from '../identity/index.ts'
import { readNameServers } from './change-name-servers.ts'
import { maxNameServerSets } from './policies.ts'

export const listNameServerSets =
  (ourNameServers: readonly string[]) =>
  async (db: Db, { account, policy }: Actor) => {
    const sets = await db
      .selectFrom('name_server_sets')
      .select(['id as set', 'label', 'name_servers as nameServers', 'standard'])
      .where('account_id', '=', account)
      .orderBy('standard', 'desc')
      .orderBy(sql`lower(label)`)
      .execute()
    return ok({ sets, ours: [...ourNameServers], most: policy(maxNameServerSets) })
  }

/** Saves a new set or changes one. The account's lock makes labels unique, and at most one set the default. */
export async function saveNameServerSet(
  tx: Tx,
  { account, policy, now }: Actor,
  { set, label, nameServers, standard = false }: Input<typeof contract.saveNameServerSet>,
) {
  const read = readNameServers(nameServers)
  if (read.failed !== undefined) return read
  await lockAccount(tx, account)
  const saved = await tx
    .selectFrom('name_server_sets')
    .select(['id', sql<boolean>`lower(label) = lower(${label})`.as('sameLabel')])
    .where('account_id', '=', account)
    .execute()
  if (set !== undefined && !saved.some(({ id }) => id === set)) return fail('set-unknown')
  if (saved.some(({ id, sameLabel }) => sameLabel && id !== set)) return fail('set-name-taken')
  const most = policy(maxNameServerSets)
  if (set === undefined && saved.length >= most) return fail('too-many-sets', { most })
  if (standard)
    await tx
      .updateTable('name_server_sets')
      .set({ standard: false })
      .where('account_id', '=', account)
      .where('standard', '=', true)
      .execute()
  const values = { label, name_servers: read.data, standard }
  if (set !== undefined) {
    await tx
      .updateTable('name_server_sets')
      .set(values)
      .where('id', '=', set)
      .where('account_id', '=', account)
      .execute()
    return ok({ set })
  }
  const { id } = await tx
    .insertInto('name_server_sets')
    .values({ ...values, account_id: account, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ok({ set: id })
}

export async function deleteNameServerSet(
  tx: Tx,
  { account }: Actor,
  { set }: Input<typeof contract.deleteNameServerSet>,
) {
  const deleted = await tx
    .deleteFrom('name_server_sets')
    .where('id', '=', set)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()
  return deleted ? ok() : fail('set-unknown')
}
