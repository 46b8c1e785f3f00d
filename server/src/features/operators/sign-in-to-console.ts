import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/console'
import { failKeeping, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { stepOfCode } from '../../platform/authenticator-codes.ts'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { ConsoleContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { newChallenge, signerOf } from './console-passkeys.ts'
import { describeOperator, recordSignIn, startConsoleSession } from './console-sessions.ts'
import { isPassword } from './operator-passwords.ts'
import { type Mode, readOperator } from './read-operator.ts'

/** After so many wrong attempts in 15 minutes, for an email address or from an address, further ones are refused. */
const maxWrong = { email: 5, address: 20 }
const pauseMinutes = 15

export async function readSession(db: Db, { session }: ConsoleContext) {
  return ok({ session: session && { ...(await describeOperator(db, session.operator)), endsAt: session.endsAt } })
}

/**
 * Signs in with a password and a code of the authenticator app. Both are always judged, and one sentence answers for all that may
 * be wrong, so that nothing is learned about any of them. Attempts for one email address are serial.
 */
export const signIn =
  (mode: Mode, vault: Vault) =>
  async (tx: Tx, context: ConsoleContext, { email, password, code }: Input<typeof contract.signInToConsole>) => {
    await sql`select pg_advisory_xact_lock(hashtext('operator sign-in'), hashtext(${email}))`.execute(tx)
    if (await isPaused(tx, email, context.address)) return failKeeping('sign-in-paused', { minutes: pauseMinutes })
    const operator = await readOperator(mode)(tx, email)
    const stored = operator
      ? await tx.selectFrom('operator_passwords').selectAll().where('operator_id', '=', operator.id).executeTakeFirst()
      : undefined
    const right = await isPassword(password, stored)
    const step =
      stored && stepOfCode(vault.open(`operator ${stored.operator_id}`, stored.secret), code, Number(stored.last_step))
    if (!right || !stored || step === undefined || !operator) {
      await tx.insertInto('operator_sign_in_failures').values({ email, address: context.address }).execute()
      await recordSignIn(tx, context, operator?.id ?? null, 'denied', 'password')
      return failKeeping('sign-in-wrong')
    }
    await tx
      .updateTable('operator_passwords')
      .set({ last_step: String(step) })
      .where('operator_id', '=', operator.id)
      .execute()
    await tx.deleteFrom('operator_sign_in_failures').where('email', '=', email).execute()
    return ok(await startConsoleSession(tx, context, operator.id, 'password'))
  }

async function isPaused(tx: Tx, email: string, address: string): Promise<boolean> {
  const [row] = await rowsOf<{ paused: boolean }>(
    tx,
    `select (select count(*) from operator_sign_in_failures
               where email = $1 and at > now() - make_interval(mins => $3)) >= $4
         or (select count(*) from operator_sign_in_failures
               where address = $2 and at > now() - make_interval(mins => $3)) >= $5 as paused`,
    [email, address, pauseMinutes, maxWrong.email, maxWrong.address],
  )
  return row?.paused === true
}

export async function beginPasskey(tx: Tx, context: ConsoleContext) {
  return ok({ options: await newChallenge(tx, context) })
}

/** Signs in anyone who owns the passkey; it verifies its holder, so that it is two factors in one. */
export const signInWithPasskey =
  (mode: Mode) =>
  async (tx: Tx, context: ConsoleContext, { passkey }: Input<typeof contract.signInToConsoleWithPasskey>) => {
    const signer = await signerOf(tx, context, passkey)
    if (signer === 'stale') return failKeeping('passkey-stale')
    const operator = signer === undefined ? undefined : await readOperator(mode)(tx, signer)
    if (!operator) {
      await recordSignIn(tx, context, signer ?? null, 'denied', 'passkey')
      return failKeeping('passkey-wrong')
    }
    return ok(await startConsoleSession(tx, context, operator.id, 'passkey'))
  }

export async function signOut(tx: Tx, context: ConsoleContext) {
  if (context.session) await tx.deleteFrom('operator_sessions').where('id', '=', context.session.id).execute()
  context.setSessionToken(null)
  return ok()
}
