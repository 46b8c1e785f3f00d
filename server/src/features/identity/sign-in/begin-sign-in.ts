import { randomBytes } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import { rowsOf, type Tx } from '../../../platform/database.ts'
import type { Context } from '../../../platform/use-case.ts'
import type { Salts } from './salts.ts'
import { iterations } from './scram.ts'

/** First half of SCRAM (RFC 5802): salt and nonce for a login, whether it exists or not. */
export const beginSignIn =
  (salts: Salts) =>
  async (tx: Tx, { session }: Context, input: Input<typeof contract.beginSignIn>) =>
    // The csrf guard has passed, so a session exists.
    ok(await openHandshake(tx, salts, session?.id ?? '', normaliseLogin(input.login)))

/**
 * Opens a handshake that accepts one proof within two minutes. One statement, the same for an email address and an account ID,
 * known or not: neither the response nor its duration distinguishes them.
 */
export async function openHandshake(tx: Tx, salts: Salts, session: string, login: string) {
  const random = randomBytes(36).toString('base64url')
  const [handshake, nonce] = [random.slice(0, 24), random.slice(24)]
  const byId = isAccountId(login)
  const derivedSalt = byId ? salts.ofUnknownAccount(canonicalLogin(login)) : salts.ofEmail(login)
  const [opened] = await rowsOf<{ salt: Buffer | null }>(
    tx,
    `insert into sign_in_handshakes (id, session_id, login, nonce, expires_at)
     values ($1, $2, $3, $4, now() + interval '2 minutes')
     returning (select id_salt from accounts where id = $5) as salt`,
    [handshake, session, login, nonce, byId ? login : '0'],
  )
  return { handshake, salt: (opened?.salt ?? derivedSalt).toString('base64'), iterations, nonce }
}

export const normaliseLogin = (login: string) => login.trim().toLowerCase()
/** The canonical form of a login, used as the key of its counters and derived salts: `007` and `7` are one account. */
export const canonicalLogin = (login: string) => (isAccountId(login) ? BigInt(login).toString() : login)
export const isAccountId = (login: string) => /^\d{1,18}$/.test(login)
