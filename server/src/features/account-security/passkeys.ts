import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { SignedIn } from '../../platform/use-case.ts'
import { readRegistration, webauthn } from '../../platform/webauthn.ts'
import { lockMethods } from './methods.ts'
import { credentialsOf, relyingParty, userHandleOf } from './passkey-proofs.ts'
import { maxPasskeys } from './policies.ts'
import { notifyOwner } from './security-events.ts'

/** The options with which the browser creates a passkey; the challenge is valid once, in this session, for five minutes. */
export async function beginPasskey(tx: Tx, context: SignedIn) {
  const { account, session } = context
  const { email, passkeys } = await lockMethods(tx, account)
  const max = context.policy(maxPasskeys)
  if (passkeys >= max) return fail('too-many-passkeys', { most: max })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: context.site.name,
    rpID: relyingParty(context),
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(userHandleOf(account), 'base64url')),
    attestationType: 'none',
    excludeCredentials: await credentialsOf(tx, account),
    // Discoverable: signing in with a passkey names no account first.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const fresh = { challenge: options.challenge, expires_at: sql<Date>`now() + interval '5 minutes'` }
  await tx
    .insertInto('passkey_registrations')
    .values({ session_id: session.id, ...fresh })
    .onConflict(conflict => conflict.column('session_id').doUpdateSet(fresh))
    .execute()
  return ok({ options: JSON.stringify(options) })
}

export async function addPasskey(tx: Tx, context: SignedIn, { label, passkey }: Input<typeof contract.addPasskey>) {
  const { account, session, now } = context
  const { passkeys } = await lockMethods(tx, account)
  const max = context.policy(maxPasskeys)
  if (passkeys >= max) return fail('too-many-passkeys', { most: max })
  const registration = await tx
    .deleteFrom('passkey_registrations')
    .where('session_id', '=', session.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  const made = registration && (await verified(context, registration.challenge, passkey))
  if (!made) return fail('passkey-refused')
  const { credential, credentialBackedUp } = made
  const added = await tx
    .insertInto('passkeys')
    .values({
      account_id: account,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: credential.transports ?? [],
      label,
      synced: credentialBackedUp,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return fail('passkey-refused')
  await notifyOwner(tx, context, account, 'passkey-added', { detail: label })
  return ok()
}

async function verified(context: SignedIn, expectedChallenge: string, given: string) {
  const response = readRegistration(given)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: context.site.address,
      expectedRPID: relyingParty(context),
      requireUserVerification: true,
    })
    return registrationInfo
  } catch (error) {
    // The library throws on a mismatch; the customer only sees that the passkey was not accepted.
    context.log.info({ err: error, request: context.requestId }, 'a passkey was refused')
    return undefined
  }
}

export async function renamePasskey(
  tx: Tx,
  { account }: SignedIn,
  { passkey, label }: Input<typeof contract.renamePasskey>,
) {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ label })
    .where('id', '=', passkey)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()
  return renamed ? ok() : fail('passkey-unknown')
}

export async function removePasskey(tx: Tx, context: SignedIn, { passkey }: Input<typeof contract.removePasskey>) {
  await lockMethods(tx, context.account)
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', passkey)
    .where('account_id', '=', context.account)
    .returning('label')
    .executeTakeFirst()
  if (!removed) return fail('passkey-unknown')
  await notifyOwner(tx, context, context.account, 'passkey-removed', { detail: removed.label })
  return ok()
}
