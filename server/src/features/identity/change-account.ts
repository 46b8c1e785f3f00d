import { randomBytes } from 'node:crypto'
import type { Language } from '@namestead/contract/language'
import type { Tx } from '../../platform/database.ts'

/** The language of the account's mails and messages. */
export async function setLanguage(tx: Tx, account: string, language: Language): Promise<void> {
  await tx.updateTable('accounts').set({ language }).where('id', '=', account).execute()
}

export async function setDisplayName(tx: Tx, account: string, name: string): Promise<void> {
  await tx.updateTable('accounts').set({ display_name: name }).where('id', '=', account).execute()
}

/** Whether signing in requires more than the password. */
export async function setLoginProtection(tx: Tx, account: string, on: boolean): Promise<void> {
  await tx.updateTable('accounts').set({ login_protection: on }).where('id', '=', account).execute()
}

/**
 * Moves an account to another address, with the verifier of its password under that address's salt (RFC 5802, section 3).
 * Without a verifier a random key is stored, so that no password matches at the new address.
 */
export async function setEmail(
  tx: Tx,
  account: string,
  email: string,
  storedKey: Buffer = randomBytes(32),
): Promise<void> {
  await tx.updateTable('accounts').set({ email, email_stored_key: storedKey }).where('id', '=', account).execute()
}

/** Invalidates the password; a new one is set by account recovery. */
export async function dropPassword(tx: Tx, account: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_stored_key: randomBytes(32), id_stored_key: randomBytes(32) })
    .where('id', '=', account)
    .execute()
}
