import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { failKeeping, ok } from '@namestead/contract/result'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { challengeIn, readAuthentication, webauthn } from '../../platform/webauthn.ts'
import { completePasskeySignIn } from '../identity/index.ts'
import { lockMethods } from './methods.ts'
import { formatInstant } from './moments.ts'
import { relyingParty, userHandleOf, verifiedSignature } from './passkey-proofs.ts'
import { refusedByOperator } from './restrictions/operator-restrictions.ts'
import { verificationClosedUntil } from './restrictions/restrictions.ts'
import { notifyOwner } from './security-events.ts'

/**
 * The challenge for whichever passkey the browser has for this site; it names no account, so it reveals none. A session may
 * have several, because each of its tabs offers passkeys.
 */
export async function beginPasskeySignIn(tx: Tx, context: Context) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context),
    userVerification: 'required',
    timeout: 300_000,
  })
  // The csrf guard has passed, so a session exists.
  await tx
    .insertInto('passkey_sign_ins')
    .values({
      challenge: options.challenge,
      session_id: context.session?.id ?? '0',
      expires_at: sql`now() + interval '5 minutes'`,
    })
    .execute()
  return ok({ options: JSON.stringify(options) })
}

/**
 * Signs in the account that the passkey belongs to. The challenge is consumed whether the signature is right or not. A wrong one
 * is not counted against the account: who knows a passkey's id must not be able to lock its owner out.
 */
export async function signInWithPasskey(tx: Tx, context: Context, input: Input<typeof contract.signInWithPasskey>) {
  const response = readAuthentication(input.passkey)
  const challenge = response && challengeIn(response)
  if (!challenge || !(await spendChallenge(tx, context, challenge))) return failKeeping('passkey-sign-in-stale')

  const account = await ownerOf(tx, response)
  if (!account) return failKeeping('passkey-not-accepted')
  // A passkey that is removed at this moment, by its owner or by a recovery, signs nobody in afterwards.
  const methods = await lockMethods(tx, account)
  const signature = await verifiedSignature(tx, context, { account, challenge, response })
  if (!signature || response.response.userHandle !== userHandleOf(account)) return failKeeping('passkey-not-accepted')

  const { now, language } = context
  const stopped = await refusedByOperator(tx, { account, now, language }, 'sign-in')
  if (stopped) return { ...stopped, keeps: true as const }

  // The same as after a password: locked verification stops the second step, for accounts that ask for one.
  const until = methods.loginProtection && (await verificationClosedUntil(tx, account, context.now))
  if (until) return failKeeping('passkey-sign-in-locked', { until: formatInstant(until, context.language) })

  await signature.record()
  await notifyOwner(tx, context, account, 'passkey-sign-in')
  return ok(await completePasskeySignIn(tx, context, account))
}

async function spendChallenge(tx: Tx, { session }: Context, challenge: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('passkey_sign_ins')
    .where('challenge', '=', challenge)
    .where('session_id', '=', session?.id ?? '0')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return spent !== undefined
}

async function ownerOf(tx: Tx, { id }: AuthenticationResponseJSON): Promise<string | undefined> {
  if (typeof id !== 'string') return undefined
  const passkey = await tx
    .selectFrom('passkeys')
    .select('account_id')
    .where('credential_id', '=', id.replaceAll('\0', ''))
    .executeTakeFirst()
  return passkey?.account_id
}
