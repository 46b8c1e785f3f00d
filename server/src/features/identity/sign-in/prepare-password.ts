import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../../platform/database.ts'
import type { Context } from '../../../platform/use-case.ts'
import { resettingAccount } from './recover-password.ts'
import type { Salts } from './salts.ts'
import { iterations } from './scram.ts'

/**
 * Salts for a new password. The session that may reset an account gets that account's own; every other session gets those of a
 * new account.
 */
export const preparePassword =
  (salts: Salts) =>
  async (db: Db, { session }: Context, { email, resetToken }: Input<typeof contract.preparePassword>) => {
    const resetting =
      resetToken === undefined
        ? undefined
        : await resettingAccount(db, { session: session?.id ?? '0', email, resetToken })
    const idSalt = resetting?.idSalt ?? salts.ofNewAccount(session?.id ?? '0', email)
    return ok({ salt: salts.ofEmail(email).toString('base64'), idSalt: idSalt.toString('base64'), iterations })
  }
