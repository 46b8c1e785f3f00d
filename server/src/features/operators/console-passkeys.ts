import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ConsoleContext } from '../../platform/use-case.ts'
import { challengeIn, readAuthentication, readRegistration, webauthn } from '../../platform/webauthn.ts'

type Site = Pick<ConsoleContext, 'origin'>
const relyingParty = ({ origin }: Site) => new URL(origin).hostname

/** The user handle of an operator's passkeys, apart from those of customers. */
const userHandleOf = (operator: string) => Buffer.from(`namestead-operator-${operator}`)

interface Owner {
  readonly operator: string
  readonly name: string
  readonly email: string
}

/** The options of a new passkey, which browsers can offer without knowing the operator. */
export async function passkeyOptions(context: Site, { operator, name, email }: Owner, challenge: string) {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Namestead Console',
    rpID: relyingParty(context),
    userID: new Uint8Array(userHandleOf(operator)),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    timeout: 300_000,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

/** Stores the passkey that a browser made for this challenge; false where it does not fit. */
export async function addPasskey(tx: Tx, context: ConsoleContext, operator: string, challenge: string, given: string) {
  const response = readRegistration(given)
  if (!response) return false
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: context.origin,
      expectedRPID: relyingParty(context),
      requireUserVerification: true,
    })
    if (!registrationInfo) return false
    const { credential } = registrationInfo
    const added = await tx
      .insertInto('operator_passkeys')
      .values({
        operator_id: operator,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: credential.transports ?? [],
        created_at: context.now,
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  } catch (error) {
    context.log.info({ err: error, request: context.requestId }, 'a passkey of an operator was refused')
    return false
  }
}

/** A challenge for whichever passkey the browser has. */
export async function newChallenge(tx: Tx, context: ConsoleContext) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context),
    userVerification: 'required',
    timeout: 300_000,
  })
  await tx.deleteFrom('operator_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
  await tx
    .insertInto('operator_challenges')
    .values({
      challenge: options.challenge,
      address: context.address,
      expires_at: sql`now() + interval '5 minutes'`,
    })
    .execute()
  return JSON.stringify(options)
}

/** Whose passkey signed our challenge that was not used before. */
export async function signerOf(tx: Tx, context: ConsoleContext, given: string): Promise<string | 'stale' | undefined> {
  const response = readAuthentication(given)
  const challenge = response && challengeIn(response)
  if (!response || !challenge) return undefined
  const spent = await tx
    .deleteFrom('operator_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  if (!spent) return 'stale'
  const passkey = await tx
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('credential_id', '=', String(response.id).replaceAll('\0', ''))
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: context.origin,
      expectedRPID: relyingParty(context),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    })
    const handle = userHandleOf(passkey.operator_id).toString('base64url')
    if (!verified || response.response.userHandle !== handle) return undefined
    await tx
      .updateTable('operator_passkeys')
      .set({ counter: String(authenticationInfo.newCounter), last_used_at: context.now })
      .where('id', '=', passkey.id)
      .execute()
    return passkey.operator_id
  } catch (error) {
    context.log.info({ err: error, request: context.requestId }, 'a passkey of an operator was refused')
    return undefined
  }
}
