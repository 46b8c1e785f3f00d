import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Db, Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { readAuthentication, webauthn } from '../../platform/webauthn.ts'
import type { Challenge } from './challenges.ts'

/** The relying party: the host of the site. Browsers offer no passkeys under a bare IP address. */
export const relyingParty = ({ site }: Context): string => new URL(site.address).hostname

export const credentialsOf = async (db: Db, account: string) =>
  (
    await db
      .selectFrom('passkeys')
      .select(['credential_id as id', 'transports'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute()
  ).map(({ id, transports }) => ({ id, transports }))

/** The user handle that a passkey keeps for its account, in the encoding of WebAuthn responses. */
export const userHandleOf = (account: string): string => Buffer.from(`namestead-${account}`).toString('base64url')

interface Signed {
  readonly account: string
  readonly challenge: string
  readonly response: AuthenticationResponseJSON
}

/**
 * Whether a passkey of the account signed this challenge, for this origin, with user verification (a fingerprint, a face, a
 * PIN), which makes it two factors. The row changes are written by `record`.
 */
export async function verifiedSignature(tx: Tx, context: Context, { account, challenge, response }: Signed) {
  if (typeof response.id !== 'string') return undefined
  const passkey = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id.replaceAll('\0', ''))
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: context.site.address,
      expectedRPID: relyingParty(context),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    })
    if (!verified) return undefined
    const record = () =>
      tx
        .updateTable('passkeys')
        .set({ counter: String(authenticationInfo.newCounter), last_used_at: context.now })
        .where('id', '=', passkey.id)
        .execute()
    return { record }
  } catch (error) {
    // The library throws on a mismatch; the customer only sees that the passkey was not accepted.
    context.log.info({ err: error, request: context.requestId }, 'a passkey was refused')
    return undefined
  }
}

/** Whether a passkey of the account signed the challenge of a pending protection. Returns the row changes to write. */
export async function provesPasskey(
  tx: Tx,
  context: Context,
  { passkeyChallenge: challenge }: Challenge,
  account: string,
  given: string,
) {
  const response = readAuthentication(given)
  if (!response || !challenge) return undefined
  return (await verifiedSignature(tx, context, { account, challenge, response }))?.record
}
