import { randomBytes } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import type { Salts } from './salts.ts'
import { iterations } from './scram.ts'

/** First half of SCRAM: salt and nonce for a login, known or not. */
export const beginSignIn =
  (salts: Salts) =>
  async (tx: Tx, { session }: Context, input: Input<typeof contract.beginSignIn>) =>
    // The csrf guard has passed, so there is a session.
    ok(await openHandshake(tx, salts, session?.id ?? '', normaliseLogin(input.login)))

/**
 * Opens a handshake, which answers one proof within two minutes. One statement, the same for an e-mail and an account ID,
 * known or not: neither what is answered nor how long it takes tells them apart.
 */
export async function openHandshake(tx: Tx, salts: Salts, session: string, login: string) {
  const random = randomBytes(36).toString('base64url')
  const [handshake, nonce] = [random.slice(0, 24), random.slice(24)]
  const byId = isAccountId(login)
  const madeUp = byId ? salts.ofUnknownAccount(oneSpelling(login)) : salts.ofEmail(login)
  const [opened] = await rowsOf<{ salt: Buffer | null }>(
    tx,
    `insert into sign_in_handshakes (id, session_id, login, nonce, expires_at)
     values ($1, $2, $3, $4, now() + interval '2 minutes')
     returning (select id_salt from accounts where id = $5) as salt`,
    [handshake, session, login, nonce, byId ? login : '0'],
  )
  return { handshake, salt: (opened?.salt ?? madeUp).toString('base64'), iterations, nonce }
}

export const normaliseLogin = (login: string) => login.trim().toLowerCase()
/** `007` and `7` are one account: what is counted or made up for a login goes by this. */
export const oneSpelling = (login: string) => (isAccountId(login) ? BigInt(login).toString() : login)
export const isAccountId = (login: string) => /^\d{1,18}$/.test(login)
