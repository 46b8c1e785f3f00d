import { randomBytes } from 'node:crypto'
import type { Language } from '@namestead/contract/language'
import type { Tx } from '../../platform/database.ts'

/** The language of the account's mails and messages. */
export async function setLanguage(tx: Tx, account: string, language: Language): Promise<void> {
  await tx.updateTable('accounts').set({ language }).where('id', '=', account).execute()
}

/** How the account is addressed. */
export async function setDisplayName(tx: Tx, account: string, name: string): Promise<void> {
  await tx.updateTable('accounts').set({ display_name: name }).where('id', '=', account).execute()
}

/** Whether signing in asks for more than the password. */
export async function setLoginProtection(tx: Tx, account: string, on: boolean): Promise<void> {
  await tx.updateTable('accounts').set({ login_protection: on }).where('id', '=', account).execute()
}

/**
 * Moves an account to another address, with the verifier of its password under that address's salt (RFC 5802, 3); without
 * one, by a random key, no password fits it there.
 */
export async function setEmail(
  tx: Tx,
  account: string,
  email: string,
  storedKey: Buffer = randomBytes(32),
): Promise<void> {
  await tx.updateTable('accounts').set({ email, email_stored_key: storedKey }).where('id', '=', account).execute()
}

/** No password fits any more: a new one is set by mail. */
export async function dropPassword(tx: Tx, account: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_stored_key: randomBytes(32), id_stored_key: randomBytes(32) })
    .where('id', '=', account)
    .execute()
}
