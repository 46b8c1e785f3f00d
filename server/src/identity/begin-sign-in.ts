import { randomBytes } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Context } from '../platform/use-case.ts'
import type { SaltOf } from './salts.ts'
import { iterations } from './scram.ts'

/** First half of SCRAM: salt and nonce for a name, known or not. The handshake answers one proof within two minutes. */
export const beginSignIn =
  (saltOf: SaltOf) => async (tx: Tx, context: Context, input: Input<typeof contract.beginSignIn>) => {
    const login = normaliseLogin(input.login)
    const salt = (await storedSalt(tx, login)) ?? saltOf(login)
    const [handshake, nonce] = [randomBytes(18).toString('base64url'), randomBytes(18).toString('base64url')]
    await tx
      .insertInto('sign_in_handshakes')
      // The csrf guard has passed, so there is a session.
      .values({
        id: handshake,
        session_id: context.session?.id ?? '',
        login,
        nonce,
        expires_at: sql`now() + interval '2 minutes'`,
      })
      .execute()
    return ok({ handshake, salt: salt.toString('base64'), iterations, nonce })
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
