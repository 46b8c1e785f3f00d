import { randomBytes } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../platform/database.ts'
import type { Context } from '../platform/use-case.ts'
import type { SaltOf } from './salts.ts'
import { iterations } from './scram.ts'

/** First half of SCRAM: salt and nonce for a name, known or not. */
export const beginSignIn =
  (saltOf: SaltOf) =>
  async (db: Db, { session }: Context, input: Input<typeof contract.beginSignIn>) =>
    // The csrf guard has passed, so there is a session.
    ok(await openHandshake(db, saltOf, session?.id ?? '', normaliseLogin(input.login)))

/** Opens a handshake, which answers one proof within two minutes. One statement: half of every sign-in is this. */
export async function openHandshake(db: Db, saltOf: SaltOf, session: string, login: string) {
  const random = randomBytes(36).toString('base64url')
  const [handshake, nonce] = [random.slice(0, 24), random.slice(24)]
  const [opened] = await rowsOf<{ salt: Buffer | null }>(
    db,
    `insert into sign_in_handshakes (id, session_id, login, nonce, expires_at)
     values ($1, $2, $3, $4, now() + interval '2 minutes')
     returning (select scram_salt from accounts where ${isAccountId(login) ? 'id = $3::text::bigint' : 'email = $3'} limit 1) as salt`,
    [handshake, session, login, nonce],
  )
  return { handshake, salt: (opened?.salt ?? saltOf(login)).toString('base64'), iterations, nonce }
}

export const normaliseLogin = (login: string) => login.trim().toLowerCase()
export const isAccountId = (login: string) => /^\d{1,18}$/.test(login)
