import { createHmac, randomBytes } from 'node:crypto'
import type { Databases } from '../platform/database.ts'

/**
 * The salt of an e-mail, the same for every account that shares it. It is derived from a secret, so that an address
 * nobody registered has one too: asking for a salt tells nothing.
 */
export type SaltOf = (login: string) => Buffer

export async function createSalts(databases: Databases): Promise<SaltOf> {
  const secret = await installationSecret(databases, 'salts')
  return login => createHmac('sha256', secret).update(login).digest().subarray(0, 16)
}

/** A secret of this installation, made when it is first asked for. */
export async function installationSecret(databases: Databases, name: string): Promise<Buffer> {
  await databases.transact(tx =>
    tx
      .insertInto('secrets')
      .values({ name, value: randomBytes(32) })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  const row = await databases.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
