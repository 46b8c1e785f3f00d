import { randomBytes } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Context } from '../platform/use-case.ts'
import type { SaltOf } from './salts.ts'
import { iterations } from './scram.ts'

/** First half of SCRAM: salt and nonce for a name, known or not. */
export const beginSignIn =
  (saltOf: SaltOf) =>
  async (tx: Tx, { session }: Context, input: Input<typeof contract.beginSignIn>) =>
    // The csrf guard has passed, so there is a session.
    ok(await openHandshake(tx, saltOf, session?.id ?? '', normaliseLogin(input.login)))

/** Opens a handshake, which answers one proof within two minutes. */
export async function openHandshake(tx: Tx, saltOf: SaltOf, session: string, login: string) {
  const salt = (await storedSalt(tx, login)) ?? saltOf(login)
  const [handshake, nonce] = [randomBytes(18).toString('base64url'), randomBytes(18).toString('base64url')]
  await tx
    .insertInto('sign_in_handshakes')
    .values({ id: handshake, session_id: session, login, nonce, expires_at: sql`now() + interval '2 minutes'` })
    .execute()
  return { handshake, salt: salt.toString('base64'), iterations, nonce }
}

export const normaliseLogin = (login: string) => login.trim().toLowerCase()
export const isAccountId = (login: string) => /^\d{1,18}$/.test(login)

async function storedSalt(db: Db, login: string): Promise<Buffer | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('scram_salt')
    .where(isAccountId(login) ? 'id' : 'email', '=', login)
    .limit(1)
    .executeTakeFirst()
  return account?.scram_salt
}
