import { createHmac } from 'node:crypto'
import type { Databases } from '../../../platform/database.ts'
import { installationSecret } from '../../../platform/secrets.ts'

/**
 * Salts of an installation. Each is a pseudo-random function of its subject under a secret: every login has a stable salt,
 * known or not, and an email address has the same salt before and after it is registered.
 */
export interface Salts {
  /** For signing in by email address: shared by the accounts of all sites that have it, so that one proof matches them all. */
  ofEmail(email: string): Buffer
  /** For signing in by an account ID that does not exist. */
  ofUnknownAccount(id: string): Buffer
  /** For the account that a session is about to register, which keeps it. */
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
