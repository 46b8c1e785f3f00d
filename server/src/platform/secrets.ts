import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Databases, Db } from './database.ts'

/** A secret of this installation, created on first use. */
export async function installationSecret(databases: Databases, name: string): Promise<KeyObject> {
  await databases.transact(tx =>
    tx
      .insertInto('secrets')
      .values({ name, value: randomBytes(32) })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return readSecret(databases.db, name)
}

/** An existing secret: created by a migration, or at start. A key object, since bytes would be imported again on each use. */
export async function readSecret(db: Db, name: string): Promise<KeyObject> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return createSecretKey(row.value)
}
