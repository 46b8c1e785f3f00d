import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Databases, Db } from '../../platform/database.ts'

/**
 * Salts of an installation. Each is a pseudo-random function of what it belongs to, under a secret: whatever is asked for
 * has a salt that stays, known or not, and the salt of an e-mail is the same before and after somebody registers it.
 */
export interface Salts {
  /** For signing in by e-mail: shared by the accounts of all sites that have it, so that one proof fits them all. */
  ofEmail(email: string): Buffer
  /** For signing in by an account ID that does not exist. */
  ofUnknownAccount(id: string): Buffer
  /** For the account that a session is about to register; it keeps it. */
  ofNewAccount(session: string, email: string): Buffer
}

export async function createSalts(databases: Databases): Promise<Salts> {
  const secret = await installationSecret(databases, 'salts')
  const saltOf = (kind: string, ...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update([kind, ...parts].join('\n'))
      .digest()
      .subarray(0, 16)
  return {
    ofEmail: email => saltOf('email', email),
    ofUnknownAccount: id => saltOf('unknown account', id),
    ofNewAccount: (session, email) => saltOf('new account', session, email),
  }
}

/** A secret of this installation, made when it is first asked for. */
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

/** A secret that is there: made by a migration, or at start. A key object: as octets it would be imported anew each time. */
export async function readSecret(db: Db, name: string): Promise<KeyObject> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return createSecretKey(row.value)
}
